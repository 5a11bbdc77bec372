import type { Issue } from '../../domain/rejection.ts';
import { Rejection } from '../../domain/rejection.ts';
import type { Attachment } from '../../domain/request.ts';
import { keyOwner } from '../../storage/keys.ts';
import type { Caller, Services } from '../operation.ts';

/** One message for missing, expired and foreign objects: which of them it is would be somebody else's secret. */
const NOT_AVAILABLE = 'This upload is not available; upload the file first and use its attachment_url';
const LOOKS_AT_ONCE = 10;

/**
 * Checks the attachments that point to our own storage: there, not expired, and the caller's own upload or finished
 * video (decisions.md, Status codes). Foreign addresses are fetched later, by a worker.
 * @throws Rejection `invalid_request` naming each attachment that cannot be used
 */
export async function assertAttachable(
  services: Pick<Services, 'store' | 'storage' | 'entropy'>,
  caller: Caller,
  attachments: Attachment[],
): Promise<void> {
  const own = attachments.flatMap(({ url }, index) => {
    const key = services.storage.ownKey(url);
    return key === null ? [] : [{ url, key, index }];
  });
  const issues: Issue[] = [];
  for (let start = 0; start < own.length && issues.length < 50; start += LOOKS_AT_ONCE) {
    const looked = own.slice(start, start + LOOKS_AT_ONCE).map(async ({ url, key, index }) => {
      const usable = !isExpired(url, services.entropy.now()) && (await isUsable(services, caller, key));
      return usable ? [] : [{ code: 'custom', message: NOT_AVAILABLE, path: ['attachments', index, 'url'] }];
    });
    issues.push(...(await Promise.all(looked)).flat());
  }
  if (issues.length > 0) throw new Rejection('invalid_request', { issues: issues.slice(0, 50) });
}

async function isUsable(
  services: Pick<Services, 'store' | 'storage'>,
  caller: Caller,
  key: string,
): Promise<boolean> {
  const owner = keyOwner(key);
  if (!owner) return false;
  const userId = 'userId' in owner ? owner.userId : (await services.store.status(owner.jobId))?.ownerId;
  if (userId !== caller.userId) return false;
  return (await services.storage.head(key)) !== null;
}

/** True when the signature's own term is over (api.md 8: attachment URL validity); an address without one has none. */
function isExpired(url: string, now: number): boolean {
  const query = URL.parse(url)?.searchParams;
  const date = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(query?.get('X-Amz-Date') ?? '');
  const seconds = Number(query?.get('X-Amz-Expires') ?? Number.NaN);
  if (!date || Number.isNaN(seconds)) return false;
  const [day = '', time = ''] = [date.slice(1, 4).join('-'), date.slice(4).join(':')];
  return Date.parse(`${day}T${time}Z`) + seconds * 1000 <= now;
}
