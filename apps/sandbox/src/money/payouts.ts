import type Stripe from 'stripe';
import { emit } from '../events/events.ts';
import { noSuch } from '../store/errors.ts';
import { newId } from '../store/ids.ts';
import { type Account, nullFields, type Payout } from '../store/objects.ts';
import { nowInSeconds, type Sandbox } from '../store/sandbox.ts';

const daySeconds = 24 * 60 * 60;
/** Days from a payout to its arrival. */
const transitDays = 4;

/** Failures of payouts, by last digits of the account (docs.stripe.com/connect/testing#account-numbers). */
const failures: Record<string, { code: string; message: string }> = {
  '1116': {
    code: 'no_account',
    message:
      'The bank account details on file are probably incorrect. No bank account could be located with those details.',
  },
  '1113': { code: 'account_closed', message: 'The bank account has been closed.' },
};

/** The start of a day in Tokyo, in seconds. */
const startOfDay = (seconds: number) => seconds - ((seconds + 9 * 60 * 60) % daySeconds);

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** Yen that an account had received before a time: transfers and refunded fees, less reversals and fees. */
function receivedBefore({ store }: Sandbox, account: string, until: number): number {
  const { application_fees, transfers } = store.state;
  const before = (movements: { amount: number; created: number }[]) =>
    sum(movements.filter(({ created }) => created < until).map(({ amount }) => amount));
  const received = Object.values(transfers).filter(({ destination }) => destination === account);
  const fees = Object.values(application_fees).filter((fee) => fee.account === account);
  return (
    before(received) -
    before(received.flatMap(({ reversals }) => reversals.data)) -
    before(fees) +
    before(fees.flatMap(({ refunds }) => refunds.data))
  );
}

/** The payouts of an account, oldest first. */
export const payoutsOf = ({ store: { state } }: Sandbox, account: string): Payout[] =>
  Object.values(state.payouts).filter(({ id }) => state.payout_accounts[id] === account);

/** Yen that an account has received and that were not paid out. A failed payout counts as not paid out. */
export function accountBalance(sandbox: Sandbox, account: string): number {
  const paidOut = payoutsOf(sandbox, account).filter(({ status }) => status !== 'failed');
  return receivedBefore(sandbox, account, Number.POSITIVE_INFINITY) - sum(paidOut.map(({ amount }) => amount));
}

/** Finds a payout of an account. Throws 404 if it does not exist. */
export function findPayout(sandbox: Sandbox, account: string, id: string): Payout {
  const payout = payoutsOf(sandbox, account).find((candidate) => candidate.id === id);
  if (!payout) throw noSuch('payout', id, 'payout');
  return payout;
}

/** Once a day, at midnight in Tokyo, pays out what the accounts received on the days before. */
export function makeDuePayouts(sandbox: Sandbox): void {
  const { state } = sandbox.store;
  const today = startOfDay(nowInSeconds(sandbox));
  if (today <= state.paid_out_until) return;
  state.paid_out_until = today;
  sandbox.store.touch();
  for (const account of Object.values(state.accounts)) {
    const [bank] = account.external_accounts.data;
    // After a failure, nothing is paid out until the bank account has been corrected.
    if (!account.payouts_enabled || !bank || bank.status === 'errored') continue;
    const balance = accountBalance(sandbox, account.id);
    const receivedToday =
      receivedBefore(sandbox, account.id, Number.POSITIVE_INFINITY) - receivedBefore(sandbox, account.id, today);
    const amount = Math.min(balance, balance - receivedToday);
    if (amount > 0) addPayout(sandbox, account, bank, amount);
  }
}

function addPayout(sandbox: Sandbox, account: Account, bank: Stripe.BankAccount, amount: number) {
  const { state } = sandbox.store;
  const created = nowInSeconds(sandbox);
  const payout: Payout = {
    id: newId('po'),
    object: 'payout',
    ...nullFields('application_fee', 'application_fee_amount', 'description', 'failure_balance_transaction'),
    ...nullFields('failure_code', 'failure_message', 'original_payout', 'payout_method', 'reversed_by'),
    ...nullFields('statement_descriptor', 'trace_id'),
    amount,
    // The provider dates arrivals at midnight UTC.
    arrival_date: created - (created % daySeconds) + transitDays * daySeconds,
    automatic: true,
    balance_transaction: newId('txn'),
    created,
    currency: 'jpy',
    destination: bank.id,
    livemode: false,
    metadata: {},
    method: 'standard',
    reconciliation_status: 'completed',
    source_type: 'card',
    status: 'pending',
    type: 'bank_account',
  };
  state.payouts[payout.id] = payout;
  state.payout_accounts[payout.id] = account.id;
  emit(sandbox, 'payout.created', payout, { account: account.id });
}

/** Sends pending payouts to the bank after a day, and lets them arrive or fail on their day. */
export function finishDuePayouts(sandbox: Sandbox): void {
  const { accounts, payouts, payout_accounts } = sandbox.store.state;
  const now = nowInSeconds(sandbox);
  for (const payout of Object.values(payouts)) {
    if (payout.status === 'pending' && payout.created + daySeconds <= now) setStatus(sandbox, payout, 'in_transit');
    if (payout.status !== 'in_transit' || payout.arrival_date > now) continue;
    const [bank] = accounts[payout_accounts[payout.id] ?? '']?.external_accounts.data ?? [];
    if (failures[bank?.last4 ?? '']) failPayout(sandbox, payout.id);
    else setStatus(sandbox, payout, 'paid');
  }
}

function setStatus(sandbox: Sandbox, payout: Payout, status: 'in_transit' | 'paid') {
  payout.status = status;
  const account = sandbox.store.state.payout_accounts[payout.id];
  emit(sandbox, status === 'paid' ? 'payout.paid' : 'payout.updated', payout, account ? { account } : {});
}

/** Fails a payout, even a paid one, as banks do. Stops further ones until the bank account is corrected. */
export function failPayout(sandbox: Sandbox, id: string): Payout {
  const { accounts, payouts, payout_accounts } = sandbox.store.state;
  const payout = payouts[id];
  const account = accounts[payout_accounts[id] ?? ''];
  if (!payout || !account) throw noSuch('payout', id);
  if (payout.status === 'failed') return payout;
  const [bank] = account.external_accounts.data;
  const { code, message } = failures[bank?.last4 ?? ''] ?? {
    code: 'could_not_process',
    message: 'The bank could not process this payout.',
  };
  payout.status = 'failed';
  payout.failure_code = code;
  payout.failure_message = message;
  payout.failure_balance_transaction = newId('txn');
  if (bank) bank.status = 'errored';
  emit(sandbox, 'payout.failed', payout, { account: account.id });
  return payout;
}

/** Replaces the number of an account's bank account, of which only the last four digits are stored. */
export function correctBankAccount(sandbox: Sandbox, account: Account, accountNumber: string): void {
  const [bank] = account.external_accounts.data;
  if (!bank) return;
  bank.last4 = accountNumber.slice(-4);
  bank.status = 'new';
  sandbox.store.touch();
}
