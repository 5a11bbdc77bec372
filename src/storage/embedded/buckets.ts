import { readFile, rename, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { compareKeys, type ObjectFiles, type ObjectMeta } from './objects/object-files.ts';
import { parameter, type RequestTarget } from './request-target.ts';
import { fail } from './s3-error.ts';

type ExpiryRule = { id: string; prefix: string; days: number };

const DAY_MS = 86_400_000;
const MAX_XML_BYTES = 65_536;

/** Operations on a bucket: create, head, list (version 2) and the expiry part of its lifecycle configuration. */
export async function bucketOperation(
  req: IncomingMessage,
  res: ServerResponse,
  files: ObjectFiles,
  { bucket, query }: RequestTarget,
): Promise<void> {
  const names = new Set(query.map(([name]) => name));
  const isLifecycle = names.has('lifecycle');
  if (req.method === 'PUT' && !isLifecycle && only(names, ['x-id'])) {
    await files.createBucket(bucket);
    res.writeHead(200, { location: `/${bucket}`, 'content-length': 0 }).end();
    return;
  }
  await files.requireBucket(bucket);
  if (req.method === 'PUT' && isLifecycle) {
    await putLifecycle(files, bucket, parseLifecycle(await readText(req)));
    res.writeHead(200, { 'content-length': 0 }).end();
  } else if (req.method === 'GET' && isLifecycle) {
    sendXml(res, lifecycleXml(await lifecycleOf(files, bucket)));
  } else if (req.method === 'HEAD') res.writeHead(200, { 'content-length': 0 }).end();
  else if (req.method === 'GET' && parameter(query, 'list-type') === '2') {
    sendXml(res, await listing(files, bucket, query));
  } else fail('NotImplemented', 'This bucket operation is not supported.');
}

/** Deletes what the bucket's lifecycle rules say has expired. Returns the keys. `now` in milliseconds. */
export async function expireObjects(files: ObjectFiles, bucket: string, now: number): Promise<string[]> {
  const expired: string[] = [];
  for (const rule of await readRules(files, bucket)) {
    for (const object of await files.list(bucket, rule.prefix)) {
      if (object.modified + rule.days * DAY_MS > now) continue;
      await files.remove(bucket, object.key);
      expired.push(object.key);
    }
  }
  return expired;
}

const only = (names: ReadonlySet<string>, allowed: string[]) =>
  [...names].every((name) => allowed.includes(name));

const rulesPath = (files: ObjectFiles, bucket: string) =>
  path.join(files.bucketPath(bucket), 'lifecycle.json');

async function readRules(files: ObjectFiles, bucket: string): Promise<ExpiryRule[]> {
  try {
    return JSON.parse(await readFile(rulesPath(files, bucket), 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

async function lifecycleOf(files: ObjectFiles, bucket: string): Promise<ExpiryRule[]> {
  const rules = await readRules(files, bucket);
  if (rules.length === 0) fail('NoSuchLifecycleConfiguration', 'The lifecycle configuration does not exist.');
  return rules;
}

async function putLifecycle(files: ObjectFiles, bucket: string, rules: ExpiryRule[]): Promise<void> {
  const file = rulesPath(files, bucket);
  await writeFile(`${file}.new`, JSON.stringify(rules), { mode: 0o600 });
  await rename(`${file}.new`, file);
}

async function readText(req: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of req) {
    size += chunk.length;
    if (size > MAX_XML_BYTES) fail('EntityTooLarge', 'The document is too large.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parseLifecycle(text: string): ExpiryRule[] {
  const element = (xml: string, name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
  const rules = [...text.matchAll(/<Rule>(.*?)<\/Rule>/gs)].map(([, xml = '']): ExpiryRule | null => {
    const days = Number(element(xml, 'Days'));
    if (/<(?:Transition|NoncurrentVersion|AbortIncomplete|And|Tag|Date)/.test(xml)) return unsupportedRule();
    if (!Number.isInteger(days) || days < 1)
      fail('MalformedXML', 'A rule must expire objects after whole days.');
    const rule = { id: element(xml, 'ID') ?? '', prefix: element(xml, 'Prefix') ?? '', days };
    return element(xml, 'Status') === 'Enabled' ? rule : null;
  });
  if (rules.length === 0) fail('MalformedXML', 'The document holds no rule.');
  return rules.filter((rule) => rule !== null);
}

const unsupportedRule = () => fail('NotImplemented', 'Only expiry in days by prefix is supported.');

const escapeXml = (text: string) => text.replace(/[<>&"']/g, (c) => `&#${c.charCodeAt(0)};`);

function sendXml(res: ServerResponse, xml: string): void {
  res.writeHead(200, { 'content-type': 'application/xml' });
  res.end(`<?xml version="1.0" encoding="UTF-8"?>\n${xml}`);
}

function lifecycleXml(rules: ExpiryRule[]): string {
  const one = ({ id, prefix, days }: ExpiryRule) =>
    `<Rule><ID>${escapeXml(id)}</ID><Filter><Prefix>${escapeXml(prefix)}</Prefix></Filter>` +
    `<Status>Enabled</Status><Expiration><Days>${days}</Days></Expiration></Rule>`;
  return `<LifecycleConfiguration>${rules.map(one).join('')}</LifecycleConfiguration>`;
}

/** One page; the continuation token is the last key of the page before. */
async function listing(files: ObjectFiles, bucket: string, query: RequestTarget['query']): Promise<string> {
  if (parameter(query, 'delimiter')) fail('NotImplemented', 'Listing with a delimiter is not supported.');
  const maxKeys = Math.min(1000, Number(parameter(query, 'max-keys') ?? 1000));
  if (!Number.isInteger(maxKeys) || maxKeys < 0) fail('InvalidArgument', 'max-keys must be a whole number.');
  const after = parameter(query, 'continuation-token') ?? parameter(query, 'start-after') ?? '';
  const all = (await files.list(bucket, parameter(query, 'prefix') ?? '')).filter(
    ({ key }) => compareKeys(key, after) > 0,
  );
  const page = all.slice(0, maxKeys);
  const more = all.length > page.length;
  const token = more
    ? `<NextContinuationToken>${escapeXml(page.at(-1)?.key ?? after)}</NextContinuationToken>`
    : '';
  const one = ({ key, modified, etag, size }: ObjectMeta) =>
    `<Contents><Key>${escapeXml(key)}</Key><LastModified>${new Date(modified).toISOString()}</LastModified>` +
    `<ETag>"${etag}"</ETag><Size>${size}</Size><StorageClass>STANDARD</StorageClass></Contents>`;
  return (
    `<ListBucketResult><Name>${bucket}</Name><KeyCount>${page.length}</KeyCount><MaxKeys>${maxKeys}</MaxKeys>` +
    `<IsTruncated>${more}</IsTruncated>${token}${page.map(one).join('')}</ListBucketResult>`
  );
}
