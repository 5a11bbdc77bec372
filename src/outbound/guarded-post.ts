import { checkedUrl } from './address-rules.ts';
import { discard, type GuardedFetchOptions, open } from './guarded-fetch.ts';

/** A message to a foreign address. */
export type Message = { headers: Record<string, string>; body: string };

/** How foreign addresses are reached, as for `guardedFetch`. */
export type GuardedPostOptions = Pick<GuardedFetchOptions, 'allowLoopback' | 'signal' | 'resolver'>;

/**
 * Posts to a foreign address, guarded as `guardedFetch` is. Redirects are not followed, and what the server says beyond its
 * status is not read. @returns the status, from 200 to 599
 * @throws AttachmentError with the reason in the customer's words; the signal's reason when it aborts
 */
export async function guardedPost(
  address: string,
  { headers, body }: Message,
  options: GuardedPostOptions,
): Promise<number> {
  const url = checkedUrl(address, undefined, options.allowLoopback);
  const opened = await open(url, options, { method: 'POST', headers, body });
  await discard(opened);
  return opened.response.statusCode;
}
