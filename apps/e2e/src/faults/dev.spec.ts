import { fileURLToPath } from 'node:url';
import { propertyA } from '../buyer.ts';
import { newDemo } from '../demo.ts';
import { launch, ready, remove, stop } from '../marketplace.ts';
import { expect, test } from '../test.ts';

const script = fileURLToPath(new URL('../../../../scripts/dev.mjs', import.meta.url));

test('the development server shows the pages from their sources', async ({ page }) => {
  const { dataDir, env } = await newDemo();
  const command = [process.execPath, script];
  const dev = await launch({ dataDir, command, env: { PATH: process.env.PATH ?? '', ...env } });
  try {
    await ready(dev);
    await page.goto(dev.origin);
    // Vite reloads the page once it has bundled what the pages import.
    await expect(page.getByRole('link', { name: propertyA })).toBeVisible();
  } finally {
    await stop(dev);
    remove(dev);
  }
});
