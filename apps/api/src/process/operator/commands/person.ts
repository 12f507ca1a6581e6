import { readOwnedProperties } from '#content/properties/readProperties.ts';
import { readUploads } from '#media/images/readUploads.ts';
import { readSalesOfYear } from '#money/sales/readSales.ts';
import { readProfile } from '#money/sellers/readSeller.ts';
import { readPersonTransactions } from '#money/transactions/readPersonTransactions.ts';
import { readIdentity } from '#people/identity/repository.ts';
import { findPerson } from '#people/users/findPerson.ts';
import { readAudit } from '#platform/audit/readAudit.ts';
import { readMails } from '#platform/mail/readMails.ts';
import { command } from '../command.ts';
import { section } from '../print.ts';

/** A limit above the number of rows that any user has. */
const all = 100_000;

const titles: Record<string, string> = {
  user: '利用者',
  identity: '認証',
  signInMethods: 'ログインの方法',
  sessions: 'セッション',
  mailedLinks: 'メールのリンク',
  knownBrowsers: '知っているブラウザー',
  seller: '売り手の口座',
  properties: '物件',
  images: '画像',
  uploads: '終わっていないアップロード',
  transactions: '取引（購入と販売）',
  sales: '売上の帳簿',
  mails: 'メール（90日以内）',
  actions: '運営者の操作',
  changes: '権限とお金の変更の記録',
};

export const person = command({
  summary: 'ある人について残っているすべてを出す（開示の請求に答える）',
  help: `使い方: pnpm operator person 番号かメールアドレス
パスワードのハッシュ、トークン、鍵は出ません。物件の中身は、本人がマイページで見られます。
例: pnpm operator person hanako@example.jp
例: pnpm operator person 12 --json`,
  takesSubject: true,
  async run({ context: { db }, subject }) {
    const user = await findPerson(db, subject);
    const { id, external_user_id, email } = user;
    const data = {
      user,
      ...(await readIdentity(db, external_user_id)),
      seller: await readProfile(db, id),
      properties: await readOwnedProperties(db, id),
      ...(await readUploads(db, id)),
      transactions: await readPersonTransactions(db, id),
      sales: await readSalesOfYear(db, id, undefined),
      mails: email === '' ? [] : await readMails(db, { recipient: email, limit: all }),
      ...(await readAudit(db, { userId: id, limit: all })),
    };
    const rowsOf = (value: object | null) => (Array.isArray(value) ? value : value ? [value] : []);
    const lines = Object.entries(data).flatMap(([name, value]) => section(titles[name] ?? name, rowsOf(value)));
    return { lines, data };
  },
});
