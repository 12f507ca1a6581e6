import { catalogLinks, goToCheckout, pay, propertyA } from '../e2e/buyer.ts';
import { sandboxControl } from '../e2e/sandbox.ts';
import { expect, test } from '../e2e/test.ts';

test('paid content unlocks although the provider’s event is lost', async ({ page, marketplace }) => {
  test.setTimeout(900_000);
  await sandboxControl(marketplace, '/deliveries', { seconds: 1_000_000 });
  await goToCheckout(page);
  // The job that runs every minute finds the payment.
  await pay(page, 600_000);
  await expect(catalogLinks(page).first()).toBeVisible();
  await page.goto('/mypage');
  await expect(page.getByRole('link', { name: propertyA, exact: true })).toHaveCount(1);
});
