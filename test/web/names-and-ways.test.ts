// What browsers are called in lists, and where one may be sent after signing in.
import t from 'tap';
import { browserName } from '../../src/web/browser-name.ts';
import { safeNext } from '../../src/web/page.ts';

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

t.test('browsers by their names and systems', async (t) => {
  const names: [userAgent: string, name: string][] = [
    [`${WINDOWS} ${CHROME}`, 'Chrome on Windows'],
    [`${WINDOWS} ${CHROME} Edg/140.0.0.0`, 'Edge on Windows'],
    [`${WINDOWS} ${CHROME} OPR/121.0.0.0`, 'Opera on Windows'],
    [`${MAC} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15`, 'Safari on macOS'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
    [`Mozilla/5.0 (Linux; Android 15; Pixel 9) ${CHROME}`, 'Chrome on Android'],
    [
      `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/140.0 Safari/537.36`,
      'Chrome on Linux',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
      'Safari on iOS',
    ],
    [
      'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1',
      'Safari on iOS',
    ],
    ['curl/8.5.0', 'curl'],
    ['', 'A browser'],
    ['Bot (Windows)', 'A browser on Windows'],
  ];
  for (const [userAgent, name] of names) t.equal(browserName(userAgent), name, userAgent);
});

t.test('only paths of this site are gone on to', async (t) => {
  const own = ['/', '/app/keys', '/app/consent/x?a=b&c=%20#d', '/app/ledger?before=1-2', '/a//b', '/a@b'];
  t.same(
    own.map((it) => safeNext(it)),
    own,
  );
  const others = [
    ...[
      '',
      'app',
      '//evil.example',
      '/\\evil.example',
      '\\\\evil.example',
      'https://evil.example/',
      'javascript:alert(1)',
    ],
    ...['/\t/evil.example', '/a b', '/\n', '/a\\b', '/ü', ' /app', '/app\u0000', '/\u007f'],
  ];
  t.same(
    others.map((it) => safeNext(it)),
    others.map(() => '/app'),
  );
});
