import { resolve, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { CDPSession, Page } from 'puppeteer-core';
import type { Notice } from './browser-launcher.ts';
import type { RunningBrowser } from './browser-process.ts';

/** Frames as the browser encodes them: the quality loses far less than x264 at CRF 18 does (53 dB beside 48). */
const SCREENSHOT = { format: 'jpeg', quality: 98 } as const;
/** A promise of the page may wait for frames, which are only drawn when asked for. */
const PUMP_EVERY_MS = 8;

export type PageOptions = {
  indexPath: string;
  /** The only directory whose files the page may read. */
  directory: string;
  width: number;
  height: number;
  /** Pixels of a frame for each of the composition's own. */
  scale: number;
  fps: number;
  notice: Notice;
};

/** An opened composition: seek to a time, then take its picture. */
export type CompositionPage = {
  /** Shows the composition at a time (seconds); returns when everything of it is laid out and decoded. */
  seek(seconds: number): Promise<void>;
  /** The picture as JPEG; where nothing changed it is the last one again. */
  picture(): Promise<Buffer>;
  /** What the page's own audit finds in a scene as it is shown now. */
  audit(sceneIndex: number): Promise<unknown[]>;
  close(): Promise<void>;
};

/**
 * Nothing is drawn before the first seek. A browser that is slow to load draws frames meanwhile, and layers that move keep the scale
 * in which they were drawn first: their edges would depend on how long a page took to load.
 */
const UNSEEN = `new MutationObserver((_, observer) => {
  if (!document.documentElement) return;
  document.documentElement.style.opacity = '0';
  observer.disconnect();
}).observe(document, { childList: true });`;

/** Opens a composition in a fresh context of the browser, without access to anything outside its directory. */
export async function openComposition(
  running: RunningBrowser,
  options: PageOptions,
): Promise<CompositionPage> {
  const context = await running.browser.createBrowserContext();
  const page = await context.newPage();
  const session = await page.createCDPSession();
  await confine(session, options);
  const frames = running.beginFrame ? framesOnDemand(session, options.fps) : framesAsScreenshots(session);
  const evaluate = (expression: string) => frames.during(evaluated(session, expression));
  await session.send('Emulation.setDeviceMetricsOverride', {
    width: Math.round(options.width * options.scale),
    height: Math.round(options.height * options.scale),
    // Frames on demand come in the page's own pixels, whatever is set here; so the page itself is drawn larger.
    deviceScaleFactor: 1,
    mobile: false,
  });
  await session.send('Page.enable');
  await session.send('Page.addScriptToEvaluateOnNewDocument', { source: UNSEEN });
  await frames.during(navigate(page, options.indexPath));
  if (options.scale !== 1) await evaluate(drawnAt(options));
  await evaluate(
    `window.__framelog.ready.then(() => { document.documentElement.style.opacity = ''; return true; })`,
  );
  return {
    async seek(seconds) {
      // Most seeks end where they were asked for; only one that decodes pictures waits, and that may take frames.
      const begun = `(window.__framelogSeek = window.__framelog.seek(${seconds.toFixed(6)})) !== undefined`;
      if (await evaluated(session, begun)) await evaluate('window.__framelogSeek.then(() => true)');
    },
    picture: frames.picture,
    audit: async (index) => ((await evaluate(`window.__framelog.audit(${index})`)) as unknown[] | null) ?? [],
    close: () => context.close(),
  };
}

/** Draws everything larger or smaller; what is laid out stays as it was composed, and a window that is smaller cuts nothing off. */
const drawnAt = ({ scale, width, height }: Pick<PageOptions, 'scale' | 'width' | 'height'>) =>
  `Object.assign(document.body.style, { width: '${width}px', height: '${height}px', transform: 'scale(${scale})', transformOrigin: '0 0' }) && true`;

async function navigate(page: Page, indexPath: string): Promise<void> {
  await page.goto(pathToFileURL(indexPath).href, { waitUntil: 'load' });
}

async function evaluated(session: CDPSession, expression: string): Promise<unknown> {
  const evaluated = await session.send('Runtime.evaluate', {
    expression,
    awaitPromise: true,
    returnByValue: true,
  });
  if (evaluated.exceptionDetails) {
    const { exception, text } = evaluated.exceptionDetails;
    throw new Error(`The composition failed: ${exception?.description ?? text}`);
  }
  return evaluated.result.value;
}

/**
 * Second line behind the browser's flags: every request of the page stops here, and only files of its own
 * directory pass. (The first line is needed because web sockets do not come by.)
 */
async function confine(session: CDPSession, options: PageOptions): Promise<void> {
  const root = resolve(options.directory) + sep;
  session.on('Fetch.requestPaused', ({ requestId, request }) => {
    const response = isWithin(root, request.url)
      ? session.send('Fetch.continueRequest', { requestId })
      : session.send('Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' });
    if (!isWithin(root, request.url)) {
      options.notice('A composition asked for something outside its directory', {
        scheme: request.url.split(':')[0],
      });
    }
    // The page may be closing; its requests end with it.
    response.catch(() => {});
  });
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] });
}

function isWithin(root: string, address: string): boolean {
  if (address.startsWith('data:')) return true;
  try {
    const url = new URL(address);
    return url.protocol === 'file:' && url.host === '' && resolve(fileURLToPath(url)).startsWith(root);
  } catch {
    return false;
  }
}

type Frames = {
  /** Waits for the page, drawing where the browser only draws on demand. */
  during<T>(work: Promise<T>): Promise<T>;
  picture(): Promise<Buffer>;
};

/** Draws with HeadlessExperimental.beginFrame: one frame a call, the page's clock under our hand. */
function framesOnDemand(session: CDPSession, fps: number): Frames {
  const interval = 1000 / fps;
  let ticks = 1000;
  let last: Buffer | null = null;
  const draw = (screenshot?: typeof SCREENSHOT) => {
    ticks += interval;
    const common = { frameTimeTicks: ticks, interval };
    return session.send(
      'HeadlessExperimental.beginFrame',
      screenshot ? { ...common, screenshot } : { ...common, noDisplayUpdates: true },
    );
  };
  return {
    async during(work) {
      let settled = false;
      const watched = work.finally(() => {
        settled = true;
      });
      watched.catch(() => {});
      // The common case replies at once and needs no frame.
      await Promise.race([watched.catch(() => {}), pause(PUMP_EVERY_MS)]);
      while (!settled) {
        // A frame that fails here fails for the waiting work as well, which tells why.
        await draw().catch(() => {});
        await Promise.race([watched.catch(() => {}), pause(PUMP_EVERY_MS)]);
      }
      return watched;
    },
    async picture() {
      let { screenshotData } = await draw(SCREENSHOT);
      // Without a change there is no picture.
      if (!screenshotData && !last) {
        await show(session, false);
        await draw();
        await show(session, true);
        ({ screenshotData } = await draw(SCREENSHOT));
      }
      if (screenshotData) last = Buffer.from(screenshotData, 'base64');
      if (!last) throw new Error('The browser drew no first frame');
      return last;
    },
  };
}

/** Hides and shows the whole page: the way to have a picture of it although nothing changed. */
async function show(session: CDPSession, visible: boolean): Promise<void> {
  const expression = `document.documentElement.style.visibility = '${visible ? '' : 'hidden'}'`;
  await session.send('Runtime.evaluate', { expression });
}

function framesAsScreenshots(session: CDPSession): Frames {
  return {
    during: (work) => work,
    async picture() {
      const shot = await session.send('Page.captureScreenshot', {
        ...SCREENSHOT,
        captureBeyondViewport: false,
      });
      return Buffer.from(shot.data, 'base64');
    },
  };
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((done) => setTimeout(done, milliseconds));
}
