import { signUp } from './buyer.ts';
import { expect, test } from './test.ts';

test('a seller whose onboarding link is too old is led to a new one, and can be paid after the verification', async ({
  page,
}) => {
  await page.goto('/sign-up?redirect_url=/seller/onboarding/refresh');
  await signUp(page);
  await page.waitForURL('**/setup/s/**');
  const link = page.url();
  await page.getByLabel('氏名').fill('山田 花子');
  await page.getByLabel('銀行名').fill('見本銀行');
  await page.getByLabel('口座番号').fill('123');
  await page.getByLabel('決済サービスの利用規約に同意します').check();
  await page.getByRole('button', { name: '登録を完了する' }).tap();
  await expect(page.getByText('口座番号は7桁の数字で入力してください。')).toBeVisible();
  // Reloading posts nothing again.
  await page.reload();
  await expect(page.getByText('口座番号は7桁の数字で入力してください。')).toBeVisible();
  await page.getByLabel('口座番号').fill('1234567');
  await page.getByRole('button', { name: '登録を完了する' }).tap();
  await page.waitForURL('**/seller/onboarding/complete');

  const statusOf = () =>
    page.evaluate(async () => {
      const session = await fetch('/api/auth/token');
      const { token } = (await session.json()) as { token: string };
      const answer = await fetch('/api/users/me/seller', { headers: { authorization: `Bearer ${token}` } });
      return ((await answer.json()) as { account_status: string }).account_status;
    });
  await expect.poll(statusOf, { timeout: 30_000 }).toBe('complete');

  // The link was used: the provider sends back, and a new one opens by itself.
  await page.goto(link);
  await page.waitForURL((url) => url.pathname.startsWith('/setup/s/') && url.href !== link);
  await expect(page.getByText('登録は完了しています')).toBeVisible();
});

test('what went over the line to the card provider can be looked at', async ({ page, marketplace }) => {
  await page.goto('/sign-up?redirect_url=/seller/onboarding/refresh');
  await signUp(page);
  await page.waitForURL('**/setup/s/**');
  const address = /決済の代役\s+(\S+)（/.exec(marketplace.output())?.[1] ?? '';
  await page.goto(`${address}/requests`);
  await expect(page.getByRole('heading', { name: 'リクエストとイベント' })).toBeVisible();
  await expect(page.getByText('account.updated').first()).toBeVisible();
  await page.getByText('200 POST /v1/accounts', { exact: true }).first().tap();
  await expect(page.locator('details[open] pre').last()).toContainText('"object": "account"');
  await expect(page.locator('details[open] pre').last()).toBeVisible();
});
