import { type Api, startApi } from './api.ts';
import { htmlFindings } from './html-findings.ts';
import { finish } from './told-jobs.ts';
import { signedUp, type WebBrowser } from './web-browser.ts';

type Test = Parameters<typeof startApi>[0];

/** Asks for a video of under ten seconds through the studio. @returns the job's id */
export async function made(browser: WebBrowser, prompt: string): Promise<string> {
  const { location } = await browser.submit('/app/new', { prompt, duration: '<10s' });
  return location!.slice('/app/chat/'.length);
}

/** The text of a job's page or of a part of it. @throws Error when a page is not valid HTML */
export async function pageOf(browser: WebBrowser, id: string, rest = ''): Promise<string> {
  const { text } = await browser.get(`/app/chat/${id}${rest}`);
  const findings = text.startsWith('<!DOCTYPE') ? await htmlFindings(text) : [];
  if (findings.length > 0) throw new Error(`${rest || 'the page'} is not valid: ${findings.join('\n')}`);
  return text;
}

/** A service with somebody who has a finished film. */
export async function withFilm(
  t: Test,
  options: Parameters<typeof finish>[2] = {},
): Promise<{ api: Api; browser: WebBrowser; id: string }> {
  const api = await startApi(t);
  const browser = await signedUp(api, 'ada@example.org', 'a long enough password');
  const id = await made(browser, 'A lamp');
  await finish(api, id, options);
  return { api, browser, id };
}
