import { propertyA } from '../e2e/buyer.ts';
import { inEachBrowser } from './test.ts';

inEachBrowser('a visitor signs up, buys, and reads what was locked', async ({ person }) => {
  await person.open('/');
  await person.follow(propertyA);
  await person.sees('購入後に閲覧可能');
  await person.follow('仕様情報を購入する');
  await person.sees('仕様情報の購入には会員登録が必要です');
  await person.signUp();

  await person.isAt('/checkout?');
  await person.press('購入する');
  await person.isAt('/c/pay/');
  await person.fill('カード番号', '4242 4242 4242 4242');
  await person.fill('有効期限', '1230');
  await person.fill('セキュリティコード', '123');
  await person.press('支払う');

  await person.isAt('?tab=products');
  await person.sees('購入済み');
  await person.doesNotSee('購入後に閲覧可能');
});
