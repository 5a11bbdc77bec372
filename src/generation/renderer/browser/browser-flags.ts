/** Nothing may leave the machine: no name resolves, and every address goes to a proxy that does not exist. */
const NO_NETWORK = [
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--proxy-server=http://127.0.0.1:9',
  // Chromium bypasses a proxy for loopback unless told so: the dead proxy must take those as well.
  '--proxy-bypass-list=<-loopback>',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--disable-sync',
  '--no-pings',
  '--dns-prefetch-disable',
];

/** The same pixels for the same page on every run. */
const REPEATABLE = [
  '--force-color-profile=srgb',
  '--force-device-scale-factor=1',
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--hide-scrollbars',
  '--disable-gpu',
  '--blink-settings=imageAnimationPolicy=1',
];

/** One tile holds a whole frame: a moving background repaints all of it anyway, and many small tiles cost a seventh more. */
const LARGE_TILES = ['--default-tile-width=2048', '--default-tile-height=2048', '--num-raster-threads=2'];

/** Frames are drawn when we ask and only then (HeadlessExperimental.beginFrame). */
const FRAME_CONTROL = [
  '--deterministic-mode',
  '--enable-begin-frame-control',
  '--run-all-compositor-stages-before-draw',
  '--disable-new-content-rendering-timeout',
  '--disable-threaded-animation',
  '--disable-threaded-scrolling',
  '--disable-checker-imaging',
  '--disable-image-animation-resync',
];

const QUIET = [
  '--headless',
  '--remote-debugging-pipe=cbor',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-extensions',
  '--disable-default-apps',
  '--disable-breakpad',
  '--disable-crash-reporter',
  '--disable-features=Translate,BackForwardCache,MediaRouter,OptimizationHints,AcceptCHFrame',
  '--disable-renderer-backgrounding',
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--mute-audio',
];

/**
 * The command line of a rendering browser. Ours alone: packages that carry a browser suggest flags
 * (no sandbox, no web security, one process) that would undo the protection.
 */
export function browserFlags(options: {
  profileDirectory: string;
  sandbox: boolean;
  beginFrame: boolean;
  /** Shared memory may lie in /dev/shm. */
  sharedMemory: boolean;
}): string[] {
  return [
    ...QUIET,
    ...NO_NETWORK,
    ...REPEATABLE,
    ...LARGE_TILES,
    ...(options.beginFrame ? FRAME_CONTROL : []),
    ...(options.sandbox ? [] : ['--no-sandbox']),
    ...(options.sharedMemory ? [] : ['--disable-dev-shm-usage']),
    `--user-data-dir=${options.profileDirectory}`,
    'about:blank',
  ];
}
