import { fileURLToPath } from 'node:url';
import { newDemo } from './demo.ts';
import { launch, remove, stop } from './marketplace.ts';
import { expect, test } from './test.ts';

const script = fileURLToPath(new URL('../../../scripts/dev.mjs', import.meta.url));

test('the development server shows the pages from their sources', async ({ page }) => {
  test.setTimeout(180_000);
  const { dataDir } = await newDemo();
  const dev = await launch({ dataDir, command: [process.execPath, script], env: { PATH: process.env.PATH ?? '' } });
  try {
    await expect(async () => {
      expect((await fetch(`${dev.origin}/healthz`)).status).toBe(200);
    }).toPass({ timeout: 60_000 });
    await page.goto(dev.origin);
    // Vite reloads the page once it has bundled what the pages import.
    await expect(page.getByRole('link', { name: '中庭を囲む、杉と漆喰の家' })).toBeVisible({ timeout: 60_000 });
  } finally {
    await stop(dev);
    remove(dev);
  }
});
