import type { Browser, Page } from '@playwright/test';
import type { Marketplace } from './marketplace.ts';
import { mailedLink } from './sandbox.ts';
import { expect, marketplaceTest } from './test.ts';

const test = marketplaceTest({ IESPEC_EMAIL_VERIFICATION: 'on' });

const first = 'komorebi-2022';
let count = 0;
const newEmail = (who: string) => {
  count += 1;
  return `${who}-${process.pid}-${Date.now()}-${count}@example.jp`;
};

/** A phone of its own. */
async function newPhone(browser: Browser, { origin }: Marketplace) {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
  });
  return context.newPage();
}

async function signUp(page: Page, email: string, password = first) {
  await page.goto('/sign-up');
  await page.getByLabel('ユーザー名').fill('山田 花子');
  await page.getByLabel('メールアドレス').fill(email);
  await page.getByLabel('パスワード').fill(password);
  await page.getByRole('button', { name: 'アカウントを作成' }).tap();
  await expect(page.getByText(`送信先：${email}`)).toBeVisible();
}

async function signIn(page: Page, email: string, password: string) {
  await page.goto('/sign-in');
  await page.getByLabel('メールアドレス').fill(email);
  await page.getByLabel('パスワード').fill(password);
  await page.getByRole('button', { name: 'ログイン', exact: true }).tap();
}

const isIn = (page: Page, email: string) => expect(page.getByText(email)).toBeVisible();

/** Opens a mailed address and presses what it offers. */
async function follow(page: Page, link: string, press: string) {
  await page.goto(link);
  await page.getByRole('button', { name: press }).tap();
}

/** A member who has confirmed the address in the browser that signed up. */
async function newMember(page: Page, marketplace: Marketplace, email: string) {
  await signUp(page, email);
  await follow(page, await mailedLink(marketplace, email, 'アドレスの確認'), 'メールアドレスを確認する');
  await page.waitForURL('**/mypage');
  await expect(page.getByText('登録が完了しました')).toBeVisible();
  await isIn(page, email);
}

async function requestChange(page: Page, newEmail: string, password = first) {
  await page.goto('/mypage/email');
  await page.getByLabel('新しいメールアドレス').fill(newEmail);
  await page.getByLabel('現在のパスワード').fill(password);
  await page.getByRole('button', { name: '確認メールを送る' }).tap();
  await expect(page.getByText(`${newEmail}に確認メールをお送りしました。`, { exact: false })).toBeVisible();
}

async function choosePassword(page: Page, password: string) {
  await page.getByLabel('新しいパスワード').fill(password);
  await page.getByRole('button', { name: 'パスワードを変更する' }).tap();
  await page.waitForURL('**/sign-in');
  await expect(page.getByText('新しいパスワードでログインできます')).toBeVisible();
}

/** Somebody knows the owner's password, and has asked for another address. */
async function intruded(browser: Browser, marketplace: Marketplace) {
  const [owner, intruder] = [await newPhone(browser, marketplace), await newPhone(browser, marketplace)];
  const [email, theirs] = [newEmail('owner'), newEmail('intruder')];
  await newMember(owner, marketplace, email);
  await signIn(intruder, email, first);
  await intruder.waitForURL('**/mypage');
  await requestChange(intruder, theirs);
  return { owner, intruder, email, theirs };
}

test('1: whoever knows the password and asks for another address has nothing once the owner changes the password', async ({
  browser,
  marketplace,
}) => {
  const { owner, intruder, email, theirs } = await intruded(browser, marketplace);
  // The owner reads the warning, and changes the password.
  await mailedLink(marketplace, email, '新しいブラウザー');
  await owner.goto('/mypage/password');
  await owner.getByLabel('現在のパスワード').fill(first);
  await owner.getByLabel('新しいパスワード').fill('mine-alone-2026');
  await owner.getByRole('button', { name: 'パスワードを変更する' }).tap();
  await owner.waitForURL('**/mypage');
  await mailedLink(marketplace, email, 'パスワードが変更されました');

  await follow(intruder, await mailedLink(marketplace, theirs, '変更の確認'), 'このアドレスに変更する');
  await expect(intruder.getByRole('alert')).toContainText('リンクの有効期限が切れているか');
  await intruder.goto('/mypage');
  await intruder.waitForURL('**/sign-in**');
  await owner.reload();
  await isIn(owner, email);
});

test('1: the owner undoes a changed address, and only the owner is signed in afterwards', async ({
  browser,
  marketplace,
}) => {
  const { owner, intruder, email, theirs } = await intruded(browser, marketplace);
  await follow(intruder, await mailedLink(marketplace, theirs, '変更の確認'), 'このアドレスに変更する');
  await expect(intruder.getByText('メールアドレスを変更しました。')).toBeVisible();

  await follow(owner, await mailedLink(marketplace, email, '変更されました'), '変更を取り消す');
  await owner.waitForURL('**/sign-in/reset-password**');
  await choosePassword(owner, 'mine-alone-2026');
  await signIn(owner, email, 'mine-alone-2026');
  await owner.waitForURL('**/mypage');
  await isIn(owner, email);
  await intruder.goto('/mypage');
  await intruder.waitForURL('**/sign-in**');
  for (const address of [email, theirs]) {
    await signIn(intruder, address, first);
    await expect(intruder.getByText('メールアドレスまたはパスワードが正しくありません')).toBeVisible();
  }
});

test('2: the warning arrives, however many mails were asked for before', async ({ browser, marketplace }) => {
  const [owner, intruder] = [await newPhone(browser, marketplace), await newPhone(browser, marketplace)];
  const email = newEmail('owner');
  await newMember(owner, marketplace, email);
  for (let times = 0; times < 6; times += 1) {
    await intruder.goto('/sign-in/forgot-password');
    await intruder.getByLabel('メールアドレス').fill(email);
    await intruder.getByRole('button', { name: '再設定のメールを送る' }).tap();
    await expect(intruder.getByText(/再設定のメールをお送りしました。/)).toBeVisible();
  }
  await signIn(intruder, email, first);
  await intruder.waitForURL('**/mypage');
  await requestChange(intruder, newEmail('intruder'));
  await mailedLink(marketplace, email, '変更の申し込みがありました');
  // The warning tells the owner to set a new password; the link of any reset mail does, and ends the pending change.
  await owner.goto(await mailedLink(marketplace, email, 'パスワードの再設定'));
  await choosePassword(owner, 'mine-alone-2026');
  await intruder.goto('/mypage');
  await intruder.waitForURL('**/sign-in**');
  await signIn(owner, email, 'mine-alone-2026');
  await owner.waitForURL('**/mypage');
});

test('3: a link that resets the password is good for nothing after another one was used', async ({
  browser,
  marketplace,
}) => {
  const [owner, intruder] = [await newPhone(browser, marketplace), await newPhone(browser, marketplace)];
  const email = newEmail('owner');
  await newMember(owner, marketplace, email);
  const request = async () => {
    await owner.goto('/sign-in/forgot-password');
    await owner.getByLabel('メールアドレス').fill(email);
    await owner.getByRole('button', { name: '再設定のメールを送る' }).tap();
    await expect(owner.getByText(/再設定のメールをお送りしました。/)).toBeVisible();
    return mailedLink(marketplace, email, 'パスワードの再設定');
  };
  // Somebody has seen the first one.
  const seen = await request();
  let newest = seen;
  await expect.poll(async () => (newest = await request())).not.toBe(seen);
  await owner.goto(newest);
  await choosePassword(owner, 'mine-alone-2026');
  await intruder.goto(seen);
  await intruder.getByLabel('新しいパスワード').fill('the-intruders-2026');
  await intruder.getByRole('button', { name: 'パスワードを変更する' }).tap();
  await expect(intruder.getByRole('alert')).toContainText('リンクの有効期限が切れているか');
  await signIn(owner, email, 'mine-alone-2026');
  await owner.waitForURL('**/mypage');
  await isIn(owner, email);
});

test('4: a buyer who opens somebody else’s link stays in the own account; an account that was opened for somebody is theirs', async ({
  browser,
  marketplace,
}) => {
  const [buyer, attacker, victim] = [
    await newPhone(browser, marketplace),
    await newPhone(browser, marketplace),
    await newPhone(browser, marketplace),
  ];
  const [email, theirs, opened] = [newEmail('buyer'), newEmail('attacker'), newEmail('victim')];
  await newMember(buyer, marketplace, email);
  await signUp(attacker, theirs);
  await follow(buyer, await mailedLink(marketplace, theirs, 'アドレスの確認'), 'メールアドレスを確認する');
  await buyer.waitForURL('**/sign-in/reset-password**');
  await buyer.goto('/mypage');
  await isIn(buyer, email);

  await signUp(attacker, opened, 'the-attackers-2026');
  await follow(victim, await mailedLink(marketplace, opened, 'アドレスの確認'), 'メールアドレスを確認する');
  await victim.waitForURL('**/sign-in/reset-password**');
  await choosePassword(victim, 'the-victims-2026');
  await signIn(victim, opened, 'the-victims-2026');
  await victim.waitForURL('**/mypage');
  await isIn(victim, opened);
  await signIn(attacker, opened, 'the-attackers-2026');
  await expect(attacker.getByText('メールアドレスまたはパスワードが正しくありません')).toBeVisible();
});

test('wrong passwords by a stranger lock nobody out', async ({ browser, marketplace }) => {
  const [owner, phone] = [await newPhone(browser, marketplace), await newPhone(browser, marketplace)];
  const email = newEmail('owner');
  await newMember(owner, marketplace, email);
  const headers = { origin: marketplace.origin };
  for (let times = 0; times < 21; times += 1)
    await phone.request.post('/api/auth/sign-in/email', { headers, data: { email, password: 'not-this-one' } });
  await signIn(phone, email, first);
  await expect(phone.getByRole('alert')).toContainText('お送りしたリンクを開くと、ログインできます。');
  await follow(phone, await mailedLink(marketplace, email, 'ログインのご案内'), 'このブラウザーからログインする');
  await phone.waitForURL('**/sign-in');
  await signIn(phone, email, first);
  await phone.waitForURL('**/mypage');
  await isIn(phone, email);
  // Where the owner has signed in before, nothing was ever in the way.
  await owner.goto('/mypage/sessions');
  await owner.getByRole('button', { name: 'すべての端末からログアウトする' }).tap();
  await expect(owner.getByText('すべての端末からログアウトしました')).toBeVisible();
  await signIn(owner, email, first);
  await owner.waitForURL('**/mypage');
  await phone.goto('/mypage');
  await phone.waitForURL('**/sign-in**');
});
