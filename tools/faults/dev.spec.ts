import { join } from 'node:path';
import { propertyA } from '../e2e/buyer.ts';
import { newDemo } from '../e2e/demo.ts';
import { launch, ready, remove, stop } from '../e2e/marketplace.ts';
import { expect, test } from '../e2e/test.ts';
import { root } from '../root.ts';

const script = join(root, 'tools/run/dev.ts');

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
