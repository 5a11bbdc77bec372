// Which browser serves where none is bundled.
import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import t from 'tap';
import { findChromium } from '../../../src/platform/chromium.ts';
import { scratch } from '../../support/media.ts';

t.test('where none is bundled a full browser serves, which cannot draw frame by frame', async (t) => {
  t.intercept(process, 'arch', { value: 'riscv64' });
  const directory = await scratch(t);
  const search = { cacheDirectory: join(directory, 'cache'), searchPath: [directory] };
  await t.rejects(findChromium(search), {
    message: `No browser found for ${process.platform}-riscv64. Install chromium-headless-shell or Chromium, or set CHROMIUM_PATH.`,
  });
  const add = async (name: string, version: string) => {
    await writeFile(join(directory, name), `#!/bin/sh\necho "${version} $*"\n`);
    await chmod(join(directory, name), 0o755);
  };
  await add('chromium', 'Chromium 1');
  const found = { source: 'system', env: {} };
  t.same(await findChromium(search), {
    ...{ ...found, path: join(directory, 'chromium'), version: 'Chromium 1 --version', beginFrame: false },
  });
  await add('google-chrome', 'Chrome 2');
  t.match(await findChromium(search), { version: 'Chrome 2 --version', beginFrame: false });
  await add('headless_shell', 'Shell 3');
  t.same(await findChromium(search), {
    ...{ ...found, path: join(directory, 'headless_shell'), version: 'Shell 3 --version', beginFrame: true },
  });
  for (const [name, beginFrame] of [
    ['chromium', false],
    ['headless_shell', true],
  ] as const)
    t.match(await findChromium({ ...search, path: join(directory, name) }), {
      source: 'configured',
      beginFrame,
    });
});
