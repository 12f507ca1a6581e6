import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../root.ts';
import { catalogLinks, goToCheckout, pay, propertyA, purchaseLink } from './buyer.ts';
import type { Marketplace } from './marketplace.ts';
import { expect, test } from './test.ts';

const operator = join(root, 'apps/api/src/process/operator.ts');

/** Runs a command of the operator's console beside the marketplace. Returns what it prints. */
function operate({ origin, dataDir, env }: Marketplace, ...command: string[]) {
  const settings = { ...process.env, ...env, PORT: new URL(origin).port, IESPEC_DATA_DIR: dataDir };
  try {
    return execFileSync(process.execPath, [operator, ...command], { encoding: 'utf8', env: settings });
  } catch (error) {
    // `attention` exits with 1 when it lists something.
    return (error as { stdout: string }).stdout;
  }
}

test('a refund is refused with a sentence, then granted for a fault of the content, which locks it again', async ({
  page,
  marketplace,
}) => {
  await goToCheckout(page);
  await pay(page);
  await page.goto('/mypage');
  await page.getByRole('button', { name: `${propertyA}の操作` }).tap();
  await page.getByRole('menuitem', { name: '返金を申し込む' }).tap();
  await page.waitForURL('**/mypage/purchases/*/refund');
  const number = new URL(page.url()).pathname.split('/')[3] ?? '';
  const send = () => page.getByRole('button', { name: '返金を申し込む' }).tap();

  await expect(page.getByRole('radio')).toHaveCount(4);
  await page.getByLabel('間違えて購入した').check();
  await send();
  await expect(page.getByText('返金の申し込みを受け付けました')).toBeVisible();
  expect(operate(marketplace, 'attention')).toMatch(new RegExp(`取引 ${number}（.*期限内.*間違えて購入した`));
  const refusal = '閲覧のあとのため、お断りします。';
  expect(operate(marketplace, 'refund-request', number, '--refuse', refusal)).toContain('返金を断り');
  await page.goto('/mypage');
  await expect(page.getByText(`返金の申し込みはお断りしました。${refusal}`)).toBeVisible();
  await page.getByRole('link', { name: propertyA, exact: true }).tap();
  await expect(catalogLinks(page).first()).toBeVisible();

  await page.goto(`/mypage/purchases/${number}/refund`);
  await expect(page.getByText(refusal)).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(2);
  await page.getByLabel('内容が購入前の表示と異なる').check();
  await page.getByLabel('詳しい内容').fill('浴室の品番が写真と違います。');
  await send();
  await expect(page.getByText('返金の申し込みを受け付けました')).toBeVisible();
  expect(operate(marketplace, 'refund-request', number, '--grant')).toContain(`取引 ${number} を返金しました`);
  await page.goto('/mypage');
  await expect(page.getByText('返金済み')).toBeVisible();
  await page.getByRole('link', { name: propertyA, exact: true }).tap();
  await expect(purchaseLink(page)).toBeVisible();
  await expect(catalogLinks(page)).toHaveCount(0);
});
