import { newEmail, signUp } from './account.ts';
import { payWith, purchaseLink } from './buyer.ts';
import { sandboxControl } from './sandbox.ts';
import { call } from './seller.ts';
import { expect, test } from './test.ts';
import { walkOn } from './walk.ts';

const propertyName = '欅の木陰に建つ家';

test('an owner gets from /sell to the first sale by the steps alone, and sells nothing while the account is restricted', async ({
  page,
  browser,
  marketplace,
}) => {
  const { counts, check, type, fill, select, press, follow, addPhoto } = walkOn(page);
  const steps = page.getByRole('region', { name: '販売までの手順' });
  const remaining = (count: number) => expect(steps.getByText(`販売まで、あと${count}つ`)).toBeVisible();

  await page.goto('/sell');
  await follow('物件を登録する');
  await follow('新規登録');
  await fill('ユーザー名', '山田 花子');
  await fill('メールアドレス', newEmail('owner'));
  await fill('パスワード', 'a-good-password');
  await press('アカウントを作成');

  await fill('物件名', propertyName);
  await select('物件種別', '戸建');
  await select('都道府県', '長野県');
  await press('登録する');
  await remaining(6);
  await addPhoto('house-a-exterior-dusk.jpg');
  await remaining(5);

  await press('部屋を追加');
  await fill('部屋名', 'LDK');
  await press('保存する');
  await remaining(4);
  await follow('製品を保存する');
  await press('製品を追加');
  await fill('製品名', '和紙の灯り');
  await select('カテゴリー', '照明');
  await fill('品番', 'TA-450W');
  await press('保存する');
  await remaining(3);
  await follow('価格を決める');
  await type(page.getByRole('textbox', { name: '価格' }), '8000');
  await press('保存して次へ');

  await press('口座の登録を始める');
  await fill('氏名', 'ヤマダ ハナコ');
  await fill('銀行名', '見本銀行');
  await fill('口座番号', '1234567');
  await check('決済サービスの利用規約に同意します');
  await press('登録を完了する');
  await page.waitForURL('**/mypage?tab=sales');
  await remaining(1);
  await follow('出品を公開する');
  await check('図面・写真・情報を公開する権利があります');
  await press('公開する');
  await expect(page.getByRole('heading', { name: '販売が始まりました' })).toBeVisible();
  expect(counts.taps).toBeLessThanOrEqual(18);
  expect(counts.fields).toBeLessThanOrEqual(15);

  const propertyPath = (await page.getByRole('link', { name: 'ページを見る' }).getAttribute('href')) ?? '';
  const buyer = await browser.newPage();
  await buyer.goto(propertyPath);
  await purchaseLink(buyer).tap();
  await signUp(buyer);
  await buyer.getByRole('button', { name: '購入する' }).tap();
  await payWith(buyer);
  await expect(buyer.getByText('TA-450W').first()).toBeVisible();
  await buyer.close();
  await page.goto('/mypage');
  const sale = page.getByRole('row', { name: propertyName });
  for (const text of ['販売済み', '¥8,000', '−¥1,600', '¥6,400']) await expect(sale).toContainText(text);

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
});
