import type { Api } from './api.ts';

/** What a page answered. */
export type Page = { status: number; headers: Headers; text: string; location: string | null };

/** A browser without scripts: keeps cookies, fills in forms of the page that it shows, follows nothing by itself. */
export class WebBrowser {
  readonly cookies = new Map<string, string>();
  readonly #base: string;
  readonly #headers: Record<string, string>;

  constructor(api: Pick<Api, 'publicUrl'>, headers: Record<string, string> = {}) {
    this.#base = api.publicUrl;
    this.#headers = headers;
  }

  async get(path: string, headers: Record<string, string> = {}): Promise<Page> {
    return this.#request(path, { headers });
  }

  /** Opens a page and sends its form with this action (the page's own path, when left out). */
  async submit(
    path: string,
    fields: Record<string, string>,
    {
      action = path.split('?')[0]!,
      headers = {},
    }: { action?: string; headers?: Record<string, string> } = {},
  ): Promise<Page> {
    const page = await this.get(path);
    const form = formsOf(page.text).find((it) => it.action === action) ?? formsOf(page.text)[0];
    if (!form) throw new Error(`${path} (${page.status}) has no form for ${action}`);
    return this.post(action, { ...form.hidden, ...fields }, headers);
  }

  async post(
    path: string,
    fields: Record<string, string>,
    headers: Record<string, string> = {},
  ): Promise<Page> {
    const body = new URLSearchParams(fields);
    return this.#request(path, {
      method: 'POST',
      body,
      headers: { 'sec-fetch-site': 'same-origin', ...headers },
    });
  }

  async #request(path: string, init: RequestInit): Promise<Page> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(new URL(path, this.#base), {
      ...init,
      redirect: 'manual',
      headers: { ...this.#headers, ...(cookie && { cookie }), ...(init.headers as Record<string, string>) },
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0(;|$)/i.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    const { status, headers } = response;
    return { status, headers, text: await response.text(), location: headers.get('location') };
  }
}

/** The forms of a page, with what they carry hidden. */
export function formsOf(text: string): { action: string; hidden: Record<string, string> }[] {
  return [...text.matchAll(/<form [^>]*action="([^"]*)"[^>]*>(.*?)<\/form>/gs)].map(([, action, inside]) => ({
    action: action!,
    hidden: Object.fromEntries(
      [...inside!.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)].map((it) => [
        it[1]!,
        it[2]!,
      ]),
    ),
  }));
}

/** The newest mail to an address, once all mail has been written. */
export async function mailTo(api: Pick<Api, 'people' | 'outbox'>, email: string) {
  await api.people.settled();
  const mails = (await api.outbox.list()).filter(({ to }) => to === email);
  const link = /https?:\/\/\S+/.exec(mails[0]?.text ?? '')?.[0] ?? '';
  return {
    mails,
    subject: mails[0]?.subject ?? '',
    link,
    path: link && link.slice(new URL(link).origin.length),
  };
}

/** Signs a new person up and in. */
export async function signedUp(api: Api, email: string, password: string): Promise<WebBrowser> {
  const browser = new WebBrowser(api);
  await browser.submit('/app/sign-up', { email, password });
  const { path } = await mailTo(api, email);
  await browser.submit(path, { password });
  return browser;
}
