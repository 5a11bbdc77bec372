import { readFileSync } from 'node:fs';
import path from 'node:path';
import t from 'tap';
import { alwaysTrue } from './support/tidy-assertions.ts';
import { circles, impureDomain, wrongDirections } from './support/tidy-imports.ts';
import { inheritedEnvironments } from './support/tidy-processes.ts';
import * as rules from './support/tidy-rules.ts';
import { type Finding, repository, type Source } from './support/tidy-source.ts';

const everything = repository();
const scripts = everything.filter(rules.isScript);
const inside =
  (...folders: string[]) =>
  ({ name }: Source) =>
    folders.some((folder) => name.startsWith(`${folder}/`));
/** Prompts of tests and what tests say of files may name anything. */
const product = everything.filter(
  inside('src', 'projections', 'sql', 'scripts', 'bin', 'bench', 'docs', '.ci'),
);

/** One rule: what it looks at, and one sample that it must refuse, so that it cannot pass by finding nothing ever. */
type Rule = {
  what: string;
  files: Source[];
  check(source: Source): Finding[];
  bad: Source[];
  good?: Source[];
};

const sample = (text: string, name = 'src/store/sample.ts'): Source => ({ name, text });

/** A template whose `{name}` are its variables. */
const sql = (text: string) => `q(\`${text.replaceAll('{', ['$', '{'].join(''))}\`)`;

const each: Rule[] = [
  {
    what: 'files have at most 250 lines',
    files: everything.filter(rules.isCode),
    check: rules.longFiles,
    bad: [sample('x\n'.repeat(251))],
    good: [sample('x\n'.repeat(250))],
  },
  {
    what: 'functions have at most 50 lines',
    files: scripts,
    check: rules.longFunctions,
    bad: [
      sample(`const f = () => {\n${'f();\n'.repeat(50)}};`),
      sample(`class A { m() {\n${'f();\n'.repeat(50)}} }`),
    ],
    good: [sample(`function f() {\n${'f();\n'.repeat(48)}}`)],
  },
  {
    what: 'children get the least environment, from one place',
    files: scripts.filter(inside('src')),
    check: inheritedEnvironments,
    bad: [
      sample("import { spawn } from 'node:child_process';\nspawn('a', [], { env: {} });"),
      sample("import { spawnSync } from 'node:child_process';\nspawnSync('a');"),
      sample(
        "import { spawn } from 'node:child_process';\nspawn('a', { env: childEnvironment(process.env) });",
      ),
    ],
    good: [sample("import { spawn } from 'node:child_process';\nspawn('a', { env: childEnvironment() });")],
  },
  {
    what: 'everything exported has a docstring',
    files: scripts.filter(inside('src', 'projections', 'scripts', 'test/support')),
    check: rules.undocumentedExports,
    bad: [sample('export const a = 1;'), sample('// no docstring\nexport type A = 1;')],
    good: [sample('/** It is one. */\nexport const a = 1;')],
  },
  {
    what: 'files are named in kebab-case and for what is in them',
    files: everything.filter(rules.isCode),
    check: rules.badNames,
    bad: ['src/store/utils.ts', 'src/helpers/a.ts', 'src/store/eventStore.ts', 'src/http/index.ts'].map(
      (it) => sample('', it),
    ),
    good: [sample('', 'sql/001_events.sql'), sample('', 'test/store/append.test.ts')],
  },
  {
    what: 'no file only re-exports',
    files: scripts,
    check: rules.barrels,
    bad: [sample("export * from './a.ts';\nexport { b } from './b.ts';")],
  },
  {
    what: 'nothing is marked as unfinished',
    // The words of the TAP format are what these two are about.
    files: everything.filter(({ name }) => !/\btap-count\b/.test(name)),
    check: rules.unfinished,
    bad: [
      sample(`// ${['TO', 'DO'].join('')}: later`),
      sample(`-- ${['FIX', 'ME'].join('')}`, 'sql/001_a.sql'),
    ],
  },
  {
    what: 'no mark of a merge is left',
    files: everything,
    check: rules.unmerged,
    bad: ['<'.repeat(7), '='.repeat(7), '>'.repeat(7)].map((it) => sample(`a\n${it}\nb`, 'src/a/words.txt')),
    good: [sample(`${'='.repeat(8)}\na ${'<'.repeat(7)}`, 'docs/a.md')],
  },
  {
    what: 'no path of a machine is named',
    files: product,
    check: rules.machinePaths,
    bad: [
      sample(`'/${'home'}/someone/x'`),
      sample(`see /${'Users'}/Someone/x`),
      sample(`cd /${'work'}/main`),
    ],
    good: [sample("'/usr/bin/ffmpeg'"), sample('https://example.test/work/a')],
  },
  {
    what: 'only the configuration reads the environment',
    files: scripts.filter(inside('src', 'projections')).filter(({ name }) => name !== 'src/config/config.ts'),
    check: rules.environmentReads,
    bad: [sample('const a = process.env.A;'), sample("import { env } from 'node:process';")],
  },
  {
    what: 'assertions can fail',
    files: everything.filter(({ name }) => /^test\/.*\.ts$/.test(name)),
    check: alwaysTrue,
    bad: [
      sample('t.match(x, []);'),
      sample('t.match(await f(), { differences: [] });'),
      sample("t.match(x, { a: { b: '' } });"),
      sample('t.has(x, {});'),
      sample('t.ok(Promise.all([a, b]));'),
      sample("t.pass('there is no browser');"),
    ],
    good: [sample('t.same(x, []);'), sample('t.match(x, { a: { length: 0 }, b: /^$/ });')],
  },
  {
    what: 'SQL is never built from variables',
    files: scripts.filter(inside('src', 'projections')),
    check: rules.builtSql,
    bad: [
      sample(sql('select * from {table}')),
      sample("q('delete from a where b = ' + b)"),
      sample(sql('update {a} set b = 1')),
    ],
    good: [
      sample(sql('select {COLUMNS} from a where b = $1')),
      sample(sql('Select one of {n} plans')),
      sample(`// Names only: ours\n${sql('drop table {name}')}`),
    ],
  },
];

for (const { what, files, check, bad, good = [] } of each) {
  t.test(what, async (t) => {
    for (const source of bad)
      t.ok(check(source).length > 0, `the rule sees ${source.name}: ${source.text.slice(0, 60)}`);
    t.same(good.flatMap(check), [], 'and only that');
    t.ok(files.length > 5, 'it looks at something');
    t.same(files.flatMap(check), []);
  });
}

t.test('a folder has at most twelve files', async (t) => {
  const named = (n: number, folder: string) =>
    Array.from({ length: n }, (_, i) => sample('', `${folder}/file-${i}.ts`));
  t.same(rules.fullFolders(named(13, 'src/store/log')), ['src/store/log has 13 files']);
  t.same(rules.fullFolders(named(12, 'src/store/log')), []);
  t.same(rules.fullFolders(everything), []);
});

t.test('imports follow the directions of the design', async (t) => {
  const refused: [string, string][] = [
    ['src/domain/a.ts', '../store/b.ts'],
    ['src/operations/a.ts', '../http/b.ts'],
    ['src/store/a.ts', '../operations/b.ts'],
    ['src/generation/steps.ts', './renderer/beginframe-renderer.ts'],
    ['src/main.ts', './storage/s3-storage.ts'],
    ['src/http/a.ts', '../config.ts'],
    ['src/main.ts', './http/routes.ts'],
  ];
  for (const [from, to] of refused)
    t.equal(
      wrongDirections([sample(`import type { x } from '${to}';`, from)]).length,
      1,
      `${from} must not import ${to}`,
    );
  t.same(wrongDirections([sample("import { x } from '../operations/b.ts';", 'src/http/a.ts')]), []);
  t.same(wrongDirections(everything), []);
});

t.test('no imports go in a circle', async (t) => {
  const a = sample("import { b } from './b.ts';", 'src/store/a.ts');
  const b = sample("export { a } from './a.ts';", 'src/store/b.ts');
  t.same(circles([a, b]), ['src/store/a.ts → src/store/b.ts → src/store/a.ts']);
  t.same(circles(everything), []);
});

t.test('the domain is pure', async (t) => {
  const bad = ["import pg from 'pg';", 'const at = Date.now();', 'const id = Math.random();'];
  for (const text of bad) t.equal(impureDomain([sample(text, 'src/domain/a.ts')]).length, 1, text);
  t.same(impureDomain(everything), []);
});

t.test('every dependency is documented, in its version', async (t) => {
  const manifest = JSON.stringify({ dependencies: { a: '1.0.0', b: '2.0.0' } });
  const row = (name: string, version: string) => `| \`${name}\` | ${version} | MIT | needed | another |`;
  t.same(rules.undocumentedDependencies(manifest, [row('a', '1.0.0'), row('b', '2.0.0')].join('\n')), []);
  t.equal(rules.undocumentedDependencies(manifest, row('a', '1.0.1')).length, 2);
  t.equal(rules.undocumentedDependencies('{}', row('a', '1.0.0')).length, 1);
  const read = (name: string) => readFileSync(path.join(import.meta.dirname, '..', name), 'utf8');
  t.same(rules.undocumentedDependencies(read('package.json'), read('docs/dependencies.md')), []);
});

t.test('every file that the README and the picture of the architecture name is there', async (t) => {
  const names = new Set(everything.map(({ name }) => name));
  const missing = (text: string) =>
    [...text.matchAll(/`((?:src|test|projections|sql|docs|bench|scripts)\/[\w./-]+)`/g)]
      .map(([, name]) => name!)
      .filter((name) =>
        name.endsWith('/') ? ![...names].some((it) => it.startsWith(name)) : !names.has(name),
      );
  t.same(missing('`src/nowhere.ts` and `src/nowhere/`, but `src/main.ts` and `src/http/`'), [
    'src/nowhere.ts',
    'src/nowhere/',
  ]);
  for (const page of ['README.md', 'docs/architecture.md']) {
    const { text } = everything.find(({ name }) => name === page)!;
    t.same(missing(text), [], page);
  }
});
