import { inEachBrowser } from './test.ts';

inEachBrowser('a person changes the name, signs out and in again, and deletes the account', async ({ person }) => {
  await person.open('/sign-up');
  const email = await person.signUp();
  await person.isAt('/mypage');
  await person.goTo('/mypage/edit');
  await person.fill('ユーザー名', '山田 夏子');
  await person.press('更新する');
  await person.sees('プロフィールを更新しました');
  await person.sees('山田 夏子');
  await person.press('のメニュー');
  await person.press('ログアウト');
  await person.sees('ログアウトしました');
  await person.goTo('/mypage/deletion');
  await person.isAt('/sign-in');
  await person.signIn(email, 'a-good-password');
  await person.isAt('/mypage/deletion');
  await person.fill('パスワード', 'a-good-password');
  await person.press('アカウントを削除する');
  await person.sees('アカウントを削除しました');
  await person.goTo('/sign-in');
  await person.signIn(email, 'a-good-password');
  await person.sees('メールアドレスまたはパスワードが正しくありません');
});
