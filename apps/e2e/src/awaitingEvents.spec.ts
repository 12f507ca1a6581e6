import { catalogLinks, goToCheckout, pay, propertyA } from './buyer.ts';
import { sandboxControl } from './sandbox.ts';
import { expect, test } from './test.ts';

for (const [name, seconds] of [
  ['two seconds late', 2],
  ['twenty seconds late', 20],
  ['lost', 1_000_000],
] as const)
  test(`paid content unlocks when the provider's event is ${name}`, async ({ page, marketplace }) => {
    test.setTimeout(180_000);
    await sandboxControl(marketplace, '/deliveries', { seconds });
    await goToCheckout(page);
    // Without the event, the job that runs every minute finds the payment.
    await pay(page, 90_000);
    await expect(catalogLinks(page).first()).toBeVisible();
    await sandboxControl(marketplace, '/deliveries', { seconds: 0 });
    await page.goto('/mypage');
    await expect(page.getByRole('link', { name: propertyA, exact: true })).toHaveCount(1);
  });
