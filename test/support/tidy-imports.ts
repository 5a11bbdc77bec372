import { areaOf } from './tidy-rules.ts';
import { type Finding, importsOf, type Source } from './tidy-source.ts';

/** Which areas each area may import from, beside itself (design: http → operations → store → projections → domain). */
const ALLOWED: Record<string, string[]> = {
  domain: [],
  config: ['domain'],
  projections: ['domain'],
  outbound: ['domain'],
  store: ['projections', 'domain'],
  identity: ['store', 'projections', 'domain'],
  storage: ['domain'],
  platform: [],
  operations: ['identity', 'payments', 'webhooks', 'store', 'storage', 'projections', 'domain'],
  http: ['identity', 'operations', 'store', 'projections', 'domain'],
  mcp: ['identity', 'operations', 'store', 'projections', 'domain'],
  oauth: ['identity', 'outbound', 'store', 'domain'],
  web: ['generation/design', 'identity', 'operations', 'store', 'projections', 'domain'],
  audit: ['store', 'storage', 'projections', 'domain'],
  payments: ['store', 'domain'],
  webhooks: ['outbound', 'store', 'domain'],
  client: ['domain'],
  cli: [
    'client',
    'generation/planner',
    'identity',
    'operations',
    'audit',
    'store',
    'storage',
    'projections',
    'platform',
    'domain',
  ],
  generation: [
    'generation/media',
    'generation/pictures',
    'generation/planner',
    'generation/renderer',
    'generation/sound',
    'storage',
    'store',
    'domain',
  ],
  'generation/media': ['outbound', 'storage', 'store', 'platform', 'domain'],
  'generation/learned': [],
  'generation/pictures': ['generation/learned', 'domain'],
  'generation/design': ['generation/pictures', 'platform', 'domain'],
  'generation/planner': [
    'generation/design',
    'generation/learned',
    'generation/pictures',
    'platform',
    'domain',
  ],
  'generation/composer': ['generation/design', 'generation/pictures', 'domain'],
  'generation/renderer': ['generation/sound', 'platform', 'domain'],
  'generation/sound': ['generation/renderer', 'platform', 'domain'],
};

/** Single files of other rooms that an area may import, and nothing else of them. */
const SINGLE_FILES: Record<string, string[]> = {
  platform: ['src/config/config.ts'],
  cli: [
    'src/config/config.ts',
    'src/config/system-entropy.ts',
    'src/config/master-key.ts',
    'src/config/stop-signal.ts',
    'src/deps.ts',
    'src/film-deps.ts',
    'src/developer-access.ts',
    'src/main.ts',
  ],
};

/** Areas that only src/app.ts, beside themselves, may import. */
const SURFACES = ['http', 'mcp', 'oauth', 'web'];

/** Only src/deps.ts, src/people-deps.ts and what lies beside an adapter may import it: the rest knows the port. */
const ADAPTERS = [
  /^src\/storage\/(s3-storage|embedded\/.*|.*gateway.*)\.ts$/,
  /^src\/generation\/planner\/.*-planner\.ts$/,
  /^src\/generation\/renderer\/.*-renderer\.ts$/,
  /^src\/identity\/mail\/.*-mailer\.ts$/,
];

/** Imports in src/ and projections/ that go against the directions of the design. */
export function wrongDirections(sources: Source[]): Finding[] {
  return productOf(sources).flatMap((source) =>
    importsOf(source)
      .filter((target) => !isAllowed(source.name, target))
      .map((target) => `${source.name} imports ${target}`),
  );
}

function isAllowed(from: string, to: string): boolean {
  const [area, target] = [areaOf(from), areaOf(to)];
  if (ADAPTERS.some((it) => it.test(to)) && area !== target) return /^src\/(people-)?deps\.ts$/.test(from);
  if (area === 'root') return !SURFACES.includes(target) || from === 'src/app.ts';
  if ((SINGLE_FILES[area] ?? []).includes(to)) return true;
  if (target === 'root') return false;
  return area === target || (ALLOWED[area] ?? []).includes(target);
}

/** Circles of imports, each once, as `a → b → a`. */
export function circles(sources: Source[]): Finding[] {
  const graph = new Map(productOf(sources).map((source) => [source.name, importsOf(source)]));
  const found = new Set<string>();
  const done = new Set<string>();
  const visit = (name: string, trail: string[]) => {
    const start = trail.indexOf(name);
    if (start >= 0) found.add([...trail.slice(start), name].join(' → '));
    if (start >= 0 || done.has(name)) return;
    for (const next of graph.get(name) ?? []) visit(next, [...trail, name]);
    done.add(name);
  };
  for (const name of graph.keys()) visit(name, []);
  return [...found];
}

/** Domain files that use a clock, chance, I/O or a package, besides the schemas' library. */
export function impureDomain(sources: Source[]): Finding[] {
  const forbidden =
    /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(|\brandomUUID\b|\bprocess\.|\bfetch\(|\bsetTimeout\(/;
  return sources
    .filter(({ name }) => name.startsWith('src/domain/'))
    .flatMap(({ name, text }) => {
      const packages = [...text.matchAll(/from '([^.'][^']*)'/g)].map((it) => it[1]!);
      const foreign = packages.filter(
        (it) => it !== '@sinclair/typebox' && it !== 'node:crypto' && it !== 'node:util',
      );
      const impure = forbidden.exec(text)?.[0];
      return [...foreign.map((it) => `${name} imports ${it}`), ...(impure ? [`${name} uses ${impure}`] : [])];
    });
}

function productOf(sources: Source[]): Source[] {
  return sources.filter(({ name }) => /^(src|projections)\/.*\.ts$/.test(name) && !name.endsWith('.d.ts'));
}
