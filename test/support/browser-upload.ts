import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { launch } from 'puppeteer-core';
import type { UploadSlot } from '../../src/client/client.ts';
import type { Chromium } from '../../src/platform/chromium.ts';

const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** A page as a site would make it for its visitors: a plain form, no script. */
const formOf = (slot: UploadSlot) => {
  const fields = Object.entries(slot.upload_fields).map(
    ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
  );
  return `<!doctype html><form method="post" enctype="multipart/form-data" action="${escaped(slot.upload_url)}">
${fields.join('\n')}<input type="file" name="file"><button>Upload</button></form>`;
};

/** Sends a file through a form in a real browser. @returns the status that the browser got */
export async function uploadInBrowser(chromium: Chromium, slot: UploadSlot, file: string): Promise<number> {
  const server = createServer((_, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end(formOf(slot)),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const browser = await launch({
    executablePath: chromium.path,
    env: { ...process.env, ...chromium.env },
    headless: 'shell',
    // The page is our own; not every user may make the namespaces of the sandbox.
    args: ['--no-sandbox'],
    pipe: true,
  });
  try {
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    const [chooser] = await Promise.all([page.waitForFileChooser(), page.click('input[type=file]')]);
    await chooser.accept([file]);
    const answered = page.waitForResponse((response) => response.request().method() === 'POST');
    await page.click('button');
    return (await answered).status();
  } finally {
    await browser.close();
    server.closeAllConnections();
    server.close();
  }
}
