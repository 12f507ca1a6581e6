/**
 * Commands for the operator. `reconcile [--day 2026-11-20]` compares the ledger of a day (default: yesterday in Tokyo)
 * with the card provider's balance and exits with 1 if they differ. `attention` lists problems that only the operator can
 * resolve and exits with 1 if there are any; with `--retry 12` or
 * `--retry all`, jobs that were given up are tried again. `refund 12 --grant` refunds a purchase whose buyer has requested it,
 * `refund 12 --refuse お断りの文` refuses the request. `category 名前` adds a product category.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { company, refundableUntil, refundReasonLabel } from '@iespec/contract';
import { addCategory } from '../content/categories/categories.ts';
import { createStorage } from '../media/storage/createStorage.ts';
import { createPaymentProvider } from '../money/payments/provider.ts';
import { startSandbox } from '../money/payments/startSandbox.ts';
import { readAttention } from '../money/reconciliation/attention.ts';
import { dayOf } from '../money/reconciliation/compareDay.ts';
import { type Reconciliation, reconcileDay } from '../money/reconciliation/reconcileDay.ts';
import { grantRefund, refuseRefund } from '../money/transactions/decideRefund.ts';
import type { PaymentContext } from '../platform/context.ts';
import { openEmbedded, openPostgres } from '../platform/db/client.ts';
import { DataDirError, DataDirInUse, lockDataDir } from '../platform/db/lock.ts';
import { migrate } from '../platform/db/migrate.ts';
import { ApiError } from '../platform/errors.ts';
import { retryFailedJobs } from '../platform/jobs/failedJobs.ts';
import { buildConfig, type Config, ConfigError, readSettings, resolveDataDir } from './config.ts';

type Cleanup = () => unknown;

const print = (...lines: string[]) => process.stdout.write(`${lines.join('\n')}\n`);
const yen = (amount: number) => `${amount < 0 ? '−' : ''}¥${Math.abs(amount).toLocaleString('ja-JP')}`;
const labels: Record<string, string> = {
  charge: '支払い',
  refund: '返金',
  refund_failure: '返金の失敗',
  dispute: '異議による引き落とし',
  dispute_reversal: '異議の取り消し',
  transfer: '売り手への送金',
  transfer_reversal: '送金の取り消し',
  application_fee: '手数料',
  application_fee_refund: '手数料の返金',
  share: '売り手の受取額',
};

async function main() {
  const { values, positionals } = parseArgs({
    options: {
      day: { type: 'string' },
      retry: { type: 'string' },
      grant: { type: 'boolean' },
      refuse: { type: 'string' },
    },
    allowPositionals: true,
  });
  const commands: Record<string, (context: PaymentContext) => Promise<boolean>> = {
    reconcile: async (context) => showReconciliation(await reconcileDay(context, values.day ?? dayOf(new Date(), 1))),
    attention: async (context) => {
      if (values.retry) await retryJobs(context, values.retry);
      return showAttention(await readAttention(context));
    },
    refund: (context) => decideRefund(context, positionals[1], values),
    category: async ({ db }) => {
      const name = (positionals[1] ?? '').normalize('NFKC').trim();
      if (name === '' || name.length > 20) throw new ConfigError('使い方: category 名前（20文字まで）');
      const isNew = await addCategory(db, name);
      print(isNew ? `カテゴリー「${name}」を加えました` : `カテゴリー「${name}」はもうあります`);
      return isNew;
    },
  };
  const run = commands[positionals[0] ?? ''];
  if (!run) throw new ConfigError(`使い方: ${Object.keys(commands).join(' | ')}`);
  const cleanups: Cleanup[] = [];
  try {
    if (!(await run(await connect(cleanups)))) process.exitCode = 1;
  } finally {
    for (const cleanup of cleanups.reverse()) await cleanup();
  }
}

/** Makes one job, or `all`, due again; the running marketplace, or its next start, runs them. */
async function retryJobs({ db }: PaymentContext, which: string) {
  if (which !== 'all' && !/^\d{1,15}$/.test(which)) throw new ConfigError('使い方: attention --retry 番号 | all');
  const count = await retryFailedJobs(db, which === 'all' ? undefined : Number(which));
  print(`${count}件の処理をもう一度試します`);
}

/** Grants or refuses the request for a refund of a transaction. Returns whether the decision has taken effect. */
async function decideRefund(
  context: PaymentContext,
  number: string | undefined,
  { grant, refuse }: { grant?: boolean | undefined; refuse?: string | undefined },
) {
  const refusal = refuse?.replace(/\p{Cc}+/gu, ' ').trim();
  const isValid = /^\d{1,9}$/.test(number ?? '') && (grant ? refuse === undefined : refusal && refusal.length <= 500);
  if (!isValid)
    throw new ConfigError('使い方: refund 取引番号 --grant | refund 取引番号 --refuse お断りの文（500文字まで）');
  const id = Number(number);
  if (refusal) {
    await refuseRefund(context, id, refusal);
    print(`取引 ${id} の返金を断り、購入者にメールで知らせます`);
    return true;
  }
  const isRefunded = await grantRefund(context, id);
  print(
    isRefunded
      ? `取引 ${id} を返金しました`
      : `取引 ${id} の返金を始めました。まだ済んでいません。済むまでは attention に出ます`,
  );
  return isRefunded;
}

/** Opens the marketplace's database and card provider, whether or not the marketplace is running. */
async function connect(cleanups: Cleanup[]): Promise<PaymentContext> {
  const settings = readSettings(process.env);
  const isRunning = !tryLock(resolveDataDir(settings), cleanups);
  // Throws `DataDirInUse`, because two processes on one embedded database would lose rows.
  if (isRunning && !settings.DATABASE_URL) lockDataDir(resolveDataDir(settings));
  const config = buildConfig(settings);
  const { dataDir, databaseUrl, databaseDirectUrl, payment } = config;
  const db = databaseUrl
    ? openPostgres(databaseDirectUrl ?? databaseUrl)
    : await openEmbedded(join(dataDir, 'database'));
  cleanups.push(() => db.destroy());
  await migrate(db);
  const sandboxUrl = payment.sandbox ? await findOrStartSandbox(config, isRunning, cleanups) : null;
  const payments = createPaymentProvider({ ...payment, baseUrl: sandboxUrl ?? payment.baseUrl });
  const sender = { origin: config.origin, operator: company };
  const clock = () => new Date();
  const { storage } = createStorage({ ...config, dir: join(dataDir, 'pictures'), clock });
  return { db, payments, sender, storage, clock, log: (error) => console.error(error) };
}

function tryLock(dir: string, cleanups: Cleanup[]) {
  try {
    cleanups.push(lockDataDir(dir));
    return true;
  } catch (error) {
    if (error instanceof DataDirInUse) return false;
    throw error;
  }
}

/** Returns the URL of the running marketplace's sandbox, or starts one with the same state. */
async function findOrStartSandbox({ dataDir, origin, payment }: Config, isRunning: boolean, cleanups: Cleanup[]) {
  const state = join(dataDir, 'sandbox.json');
  if (isRunning && existsSync(state)) {
    return `http://127.0.0.1:${(JSON.parse(readFileSync(state, 'utf8')) as { port: number }).port}`;
  }
  const sandbox = await startSandbox({
    state,
    webhook: { url: `${origin}/api/sellers/webhook`, secret: payment.webhookSecret },
    connectWebhook: { url: `${origin}/api/sellers/webhook/connect`, secret: payment.connectWebhookSecret },
    secretKey: payment.secretKey,
  });
  cleanups.push(sandbox.stop);
  return sandbox.baseUrl;
}

/** Prints the comparison. Returns whether both sides agree. */
function showReconciliation({ day, provider, books, differences, difference }: Reconciliation) {
  print(`${day}（日本時間）の照合`);
  for (const type of new Set([...Object.keys(provider), ...Object.keys(books)])) {
    const [theirs, ours] = [provider, books].map((totals) => totals[type as keyof typeof totals] ?? 0);
    print(`  ${labels[type]}: 決済サービス ${yen(theirs ?? 0)}、帳簿 ${yen(ours ?? 0)}`);
  }
  for (const { id, type, transactionId, provider: theirs, books: ours } of differences) {
    const side = (amount: number | null) => (amount === null ? 'なし' : yen(amount));
    print(
      `  差: ${labels[type]} ${id}（取引 ${transactionId ?? '不明'}） 決済サービス ${side(theirs)}、帳簿 ${side(ours)}`,
    );
  }
  print(difference === 0 ? '差はありません' : `差は合計 ${yen(difference)} です`);
  return difference === 0;
}

/** Prints the problems. Returns whether there are none. */
function showAttention(attention: Awaited<ReturnType<typeof readAttention>>) {
  const { refundRequests, failedRefunds, openDisputes, differences, dueTransactions, failedEvents, failedJobs } =
    attention;
  const lines = [
    ...refundRequests.map(({ transaction_id, property, price, reason, details, requested_at, paid_at }) => {
      const period = paid_at && requested_at <= refundableUntil(paid_at) ? '期限内' : '期限後';
      const why = [refundReasonLabel[reason], ...(details ? [details.replace(/\s+/g, ' ')] : [])].join('：');
      const decisions = `refund ${transaction_id} --grant | --refuse お断りの文`;
      return `返金の申し込み: 取引 ${transaction_id}（${property}） ${yen(price)}、${dayOf(requested_at)}（${period}）、理由 ${why}。決める: ${decisions}`;
    }),
    ...failedRefunds.map(({ id, transaction_id, amount, failure_reason, refund_due }) => {
      const consequence = refund_due ? '返金する義務が残っています' : '購入は有効に戻りました';
      return `返金の失敗: ${id}（取引 ${transaction_id}） ${yen(amount)}、理由 ${failure_reason}。${consequence}`;
    }),
    ...openDisputes.map(({ id, transaction_id, amount, status, reason, due_by }) => {
      const what = status.startsWith('warning_') ? '照会' : '異議申し立て';
      const until = due_by ? `、回答期限 ${dayOf(due_by)}` : '';
      return `${what}: ${id}（取引 ${transaction_id}） ${yen(amount)}、${status}、理由 ${reason}${until}`;
    }),
    ...dueTransactions.map(({ id, price, refund_due }) => {
      return `${refund_due ? '返金' : '送金の調整'}が済んでいません: 取引 ${id}（${yen(price)}）`;
    }),
    ...differences.map(({ day, difference }) => `照合の差: ${day} ${yen(difference)}`),
    ...failedJobs.map(({ id, kind, key, attempts, last_error }) => {
      const what = kind === 'mail' ? '送れなかったメール' : `できなかった処理: ${kind}`;
      return `${what}: ${key}（${attempts}回試行、${last_error}）。再試行: attention --retry ${id}`;
    }),
    ...failedEvents.map(({ id, type, failure }) => `処理できなかったイベント: ${id} ${type}（${failure}）`),
  ];
  print(...(lines.length === 0 ? ['対応が必要なものはありません'] : lines));
  return lines.length === 0;
}

main().catch((error: Error) => {
  if (error instanceof ConfigError || error instanceof DataDirError || error instanceof ApiError)
    process.stderr.write(`${error.message}\n`);
  else console.error(error);
  process.exitCode = 2;
});
