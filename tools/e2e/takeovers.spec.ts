import type { Browser, Page } from '@playwright/test';
import { signIn as fillSignIn, signUp as fillSignUp, newEmail } from './account.ts';
import type { Marketplace } from './marketplace.ts';
import { mailedLink } from './sandbox.ts';
import { expect, marketplaceTest } from './test.ts';

// A number refers to apps/api/src/people/identity/takeovers.api.test.ts.
const test = marketplaceTest({ IESPEC_EMAIL_VERIFICATION: 'on' });
// All tests run in one worker and share one marketplace.
test.describe.configure({ mode: 'default' });

const firstPassword = 'komorebi-2022';

async function signUp(page: Page, email: string) {
  await page.goto('/sign-up');
  await fillSignUp(page, { email, password: firstPassword });
  await expect(page.getByText(`送信先：${email}`)).toBeVisible();
}

async function signIn(page: Page, email: string, password: string) {
  await page.goto('/sign-in');
  await fillSignIn(page, email, password);
}

/** Signs in and waits for the account page. */
async function enter(page: Page, email: string, password: string) {
  await signIn(page, email, password);
  await page.waitForURL('**/mypage');
}

const expectSignedIn = (page: Page, email: string) => expect(page.getByText(email)).toBeVisible();

/** Opens a mailed link and presses the button on its page. */
async function follow(page: Page, link: string, button: string) {
  await page.goto(link);
  await page.getByRole('button', { name: button }).tap();
}

/** Signs up and confirms the email address in the same browser. */
async function registerUser(page: Page, marketplace: Marketplace, email: string) {
  await signUp(page, email);
  await follow(page, await mailedLink(marketplace, email, 'アドレスの確認'), 'メールアドレスを確認する');
  await page.waitForURL('**/mypage');
  await expect(page.getByText('登録が完了しました')).toBeVisible();
  await expectSignedIn(page, email);
}

async function requestChange(page: Page, newEmail: string, password = firstPassword) {
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

/** Registers an owner; an intruder with the password signs in and requests a change of the address. */
async function startIntrusion(browser: Browser, marketplace: Marketplace) {
  const [owner, intruder] = [await browser.newPage(), await browser.newPage()];
  const [email, intruderEmail] = [newEmail('owner'), newEmail('intruder')];
  await registerUser(owner, marketplace, email);
  await enter(intruder, email, firstPassword);
  await requestChange(intruder, intruderEmail);
  return { owner, intruder, email, intruderEmail };
}

test('1: undoing a changed email address signs the intruder out', async ({ browser, marketplace }) => {
  const { owner, intruder, email, intruderEmail } = await startIntrusion(browser, marketplace);
  await follow(intruder, await mailedLink(marketplace, intruderEmail, '変更の確認'), 'このアドレスに変更する');
  await expect(intruder.getByText('メールアドレスを変更しました。')).toBeVisible();

  await follow(owner, await mailedLink(marketplace, email, '変更されました'), '変更を取り消す');
  await owner.waitForURL('**/sign-in/reset-password**');
  await choosePassword(owner, 'mine-alone-2026');
  await enter(owner, email, 'mine-alone-2026');
  await expectSignedIn(owner, email);
  await intruder.goto('/mypage');
  await intruder.waitForURL('**/sign-in**');
  for (const address of [email, intruderEmail]) {
    await signIn(intruder, address, firstPassword);
    await expect(intruder.getByText('メールアドレスまたはパスワードが正しくありません')).toBeVisible();
  }
});

test('a stranger’s wrong passwords do not lock out the owner', async ({ browser, marketplace }) => {
  const [owner, phone] = [await browser.newPage(), await browser.newPage()];
  const email = newEmail('owner');
  await registerUser(owner, marketplace, email);
  const headers = { origin: marketplace.origin };
  for (let times = 0; times < 21; times += 1)
    await phone.request.post('/api/auth/sign-in/email', { headers, data: { email, password: 'not-this-one' } });
  await signIn(phone, email, firstPassword);
  await expect(phone.getByRole('alert')).toContainText('お送りしたリンクを開くと、ログインできます。');
  await follow(phone, await mailedLink(marketplace, email, 'ログインのご案内'), 'このブラウザーからログインする');
  await phone.waitForURL('**/sign-in');
  await enter(phone, email, firstPassword);
  await expectSignedIn(phone, email);
  // The owner's known browser is never blocked.
  await owner.goto('/mypage/sessions');
  await owner.getByRole('button', { name: 'すべての端末からログアウトする' }).tap();
  await expect(owner.getByText('すべての端末からログアウトしました')).toBeVisible();
  await enter(owner, email, firstPassword);
  await phone.goto('/mypage');
  await phone.waitForURL('**/sign-in**');
});
