import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { newEmail, signUp } from './account.ts';
import { payWith, purchaseLink } from './buyer.ts';
import { sandboxControl, sandboxUrl } from './sandbox.ts';
import { call } from './seller.ts';
import { collectErrors, expect, test } from './test.ts';
import { walkOn } from './walk.ts';

const propertyName = '欅の木陰に建つ家';

/** Downloads the year's sales as CSV, with the byte order mark that spreadsheets need for Japanese. */
async function expectSalesFile(page: Page) {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSVをダウンロード' }).tap();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^iespec-sales-\d{4}\.csv$/);
  const csv = await readFile(await file.path());
  expect([...csv.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(csv.toString()).toMatch(new RegExp(`,${propertyName},8000,1600,6400,販売済み\r\n$`));
}

/** Deletes the sold property: only its buyer can still read it. */
async function expectDeletion(seller: Page, buyer: Page, path: string) {
  await seller.goto('/mypage?tab=sales');
  await seller.getByRole('button', { name: `${propertyName}の操作` }).tap();
  await seller.getByRole('menuitem', { name: '削除する' }).tap();
  const dialog = seller.getByRole('alertdialog', { name: `「${propertyName}」を削除しますか？` });
  await expect(dialog).toContainText('1人が購入しています。購入した人は、削除した後も閲覧できます。');
  await dialog.getByRole('button', { name: '削除する' }).tap();
  await expect(seller.getByText('まだ登録した物件はありません')).toBeVisible();
  const sale = seller.getByRole('row', { name: propertyName });
  await expect(sale).toContainText('¥6,400');
  await expect(sale.getByRole('link')).toHaveCount(0);
  await seller.goto(path);
  await expect(seller.getByText('物件が見つかりません').first()).toBeVisible();

  await buyer.goto('/mypage');
  await buyer.getByRole('link', { name: propertyName, exact: true }).tap();
  await buyer.waitForURL(`**${path}?tab=products`);
  await expect(buyer.getByText('TA-450W').first()).toBeVisible();
  await buyer.getByRole('tab', { name: 'ギャラリー' }).tap();
  await expect(buyer.getByText('購入後に閲覧可能')).toHaveCount(0);
}

test('an owner sells a property by following /sell, except while restricted, and its buyer keeps it when deleted', async ({
  page,
  browser,
  marketplace,
}) => {
  const errors = collectErrors(page);
  const { counts, check, type, fill, select, press, follow, addPhoto } = walkOn(page);
  const steps = page.getByRole('region', { name: '販売までの手順' });
  const remaining = (count: number) => expect(steps.getByText(`販売まで、あと${count}つ`)).toBeVisible();

  await page.goto('/sell');
  await follow('物件を登録する');
  await follow('新規登録');
  await fill('ユーザー名', '山田 花子');
  const sellerEmail = newEmail('owner');
  await fill('メールアドレス', sellerEmail);
  await fill('パスワード', 'a-good-password');
  await press('新規登録');

  await fill('物件名', propertyName);
  await select('物件種別', '戸建');
  await select('都道府県', '長野県');
  await press('登録する');
  await remaining(7);
  await addPhoto('house-a-exterior-dusk.jpg');
  await remaining(6);

  await press('部屋を追加');
  await fill('部屋名', 'LDK');
  await press('保存する');
  await remaining(5);
  await follow('製品を保存する');
  await press('製品を追加');
  await fill('製品名', '和紙の灯り');
  await select('カテゴリー', '照明');
  await fill('品番', 'TA-450W');
  await press('保存する');
  await remaining(3);
  await follow('価格を決める');
  await type(page.getByRole('textbox', { name: '価格' }), '８０００');
  await expect(page.getByText('手数料（20%）¥1,600受取額¥6,400')).toBeVisible();
  await press('保存して次へ');

  await press('口座の登録を始める');
  await fill('氏名', 'ヤマダ ハナコ');
  await fill('銀行名', '見本銀行');
  await fill('口座番号', '1234567');
  await check('決済サービスの利用規約に同意します');
  await press('登録を完了する');
  await page.waitForURL('**/mypage?tab=sales');
  await remaining(1);
  await follow('販売を始める');
  await expect(page.getByRole('textbox', { name: '価格' })).toHaveValue('8000');
  await check('図面・写真・情報を公開する権利があります');
  await press('販売を始める');
  await expect(page.getByRole('heading', { name: '販売が始まりました' })).toBeVisible();
  expect(counts.taps).toBeLessThanOrEqual(18);
  expect(counts.fields).toBeLessThanOrEqual(15);

  const propertyPath = (await page.getByRole('link', { name: 'ページを見る' }).getAttribute('href')) ?? '';
  const buyer = await browser.newPage();
  await buyer.goto(propertyPath);
  // Without a main image, a product is listed only in its room until it is bought.
  await expect(buyer.getByText('写真のない1点は、部屋のページに並びます。')).toBeVisible();
  await expect(buyer.getByText('TA-450W')).toHaveCount(0);
  await purchaseLink(buyer).tap();
  const buyerEmail = await signUp(buyer);
  await buyer.getByRole('button', { name: '購入する' }).tap();
  await payWith(buyer);
  await expect(buyer.getByText('TA-450W').first()).toBeVisible();
  const readMailbox = async (email: string) =>
    (await page.request.get(`${sandboxUrl(marketplace)}/mailbox?to=${encodeURIComponent(email)}`)).text();
  await expect.poll(() => readMailbox(sellerEmail)).toContain(`仕様情報が売れました（${propertyName}）`);
  await expect.poll(() => readMailbox(buyerEmail)).toContain(`ご購入ありがとうございます（${propertyName}）`);
  await page.goto('/mypage?tab=sales');
  const sale = page.getByRole('row', { name: propertyName });
  for (const text of ['販売済み', '¥8,000', '−¥1,600', '¥6,400']) await expect(sale).toContainText(text);
  await expectSalesFile(page);

  const account = `/accounts/${(await call(page, 'GET', '/api/users/me/seller')).body.account_id}`;
  const isPurchasable = async () =>
    (await call(page, 'GET', `/api/listings/property${propertyPath.replace('/property', '')}`)).body.items[0]
      .is_purchasable;
  await sandboxControl(marketplace, account, { state: 'restricted' });
  await expect.poll(isPurchasable).toBe(false);
  const visitor = await browser.newPage();
  await visitor.goto('/');
  const card = visitor.getByRole('article').filter({ has: visitor.getByRole('link', { name: propertyName }) });
  await expect(card.getByText('現在購入できません')).toBeVisible();
  await expect(card.getByText(/¥/)).toHaveCount(0);
  await visitor.goto(propertyPath);
  await expect(visitor.getByRole('button', { name: '現在購入できません' })).toBeDisabled();
  await expect(visitor.getByText(/¥/)).toHaveCount(0);
  await page.reload();
  await expect(
    page.getByText(/^決済代行会社が口座への入金を止めているため、現在購入できません。/).first(),
  ).toBeVisible();
  await page.getByRole('link', { name: '口座を確認する' }).first().tap();
  await expect(page.getByRole('heading', { name: '口座が使えなくなっています' })).toBeInViewport();

  await sandboxControl(marketplace, account, { state: 'verified' });
  await expect.poll(isPurchasable).toBe(true);
  await visitor.goto(propertyPath);
  await expect(purchaseLink(visitor)).toBeVisible();
  await visitor.close();
  await expectDeletion(page, buyer, propertyPath);
  await buyer.close();
  expect(errors).toEqual([]);
});
