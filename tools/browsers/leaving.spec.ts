import { expect } from '@playwright/test';
import { propertyAPath } from '../e2e/buyer.ts';
import { addressOf } from './line.ts';
import { inEachBrowser } from './test.ts';

inEachBrowser('a page left while the next one loads is there after coming back', async ({ person, line }) => {
  await person.open(propertyAPath);
  await person.canUse();
  await person.noteReturn();
  line.hold(addressOf('src/pages/search.tsx'));
  await person.follow('さがす');
  await person.isAt('/search');
  await expect.poll(line.isHeld).toBe(true);
  // Leaves for another document. Safari cuts off the file that is still loading.
  await person.goTo('/terms');
  await person.isAt('/terms');
  line.repair();
  await person.goBack();
  await person.isAt('/search');
  await person.canUse();
  await person.sees('検索機能は準備中です');
  await person.hasReturned('visible');
});

inEachBrowser('a page left before its scripts had come can be used after coming back', async ({ person, line }) => {
  await person.open('/robots.txt');
  line.hold(addressOf('src/entry-client.tsx'));
  await person.goTo(propertyAPath);
  await person.sees('購入後に閲覧可能');
  await expect.poll(line.isHeld).toBe(true);
  await person.noteReturn();
  await person.follow('利用規約');
  await person.isAt('/terms');
  line.repair();
  await person.goBack();
  await person.isAt(propertyAPath);
  await person.canUse();
  await person.hasReturned('visible');
});

inEachBrowser('after signing out, going back does not show the page of the former user', async ({ person }) => {
  await person.open('/sign-in?redirect_url=%2Fmypage');
  await person.signIn('seller@example.jp');
  await person.isAt('/mypage');
  await person.sees('seller@example.jp');
  await person.noteReturn();
  await person.goTo('/');
  await person.sees('理想の住まい');
  await person.press('のメニュー');
  await person.press('ログアウト');
  await person.sees('ログアウトしました');
  await person.goBack(2);
  await person.isAt('/sign-in');
  await person.hasReturned('hidden');
});
