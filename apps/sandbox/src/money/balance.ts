import { newId } from '../store/ids.ts';
import type { BalanceTransaction } from '../store/objects.ts';
import { nowInSeconds, type Sandbox } from '../store/sandbox.ts';

type NewTransaction = Pick<BalanceTransaction, 'amount' | 'type' | 'reporting_category' | 'source'> & {
  /** The provider's fee in yen. */
  fee?: number;
  description?: string;
};

/** Initial funds of the platform in yen, so that it can pay a seller again after a won dispute. */
const startingBalance = 1_000_000;

const daySeconds = 24 * 60 * 60;

export function addBalanceTransaction(sandbox: Sandbox, values: NewTransaction): BalanceTransaction {
  const { amount, fee = 0 } = values;
  const created = nowInSeconds(sandbox);
  const feeDetail = { amount: fee, application: null, currency: 'jpy', description: 'Stripe fees', type: 'stripe_fee' };
  const transaction: BalanceTransaction = {
    description: null,
    ...values,
    id: newId('txn'),
    object: 'balance_transaction',
    available_on: created + 4 * daySeconds,
    balance_type: 'payments',
    created,
    currency: 'jpy',
    exchange_rate: null,
    fee,
    fee_details: fee === 0 ? [] : [feeDetail],
    net: amount - fee,
    status: 'pending',
  };
  sandbox.store.state.balance_transactions[transaction.id] = transaction;
  sandbox.store.touch();
  return transaction;
}

/** In yen. */
export function platformBalance({ store }: Sandbox): number {
  return Object.values(store.state.balance_transactions).reduce((sum, { net }) => sum + net, startingBalance);
}
