import { newId } from '../store/ids.ts';
import type { BalanceTransaction } from '../store/objects.ts';
import { type Sandbox, seconds } from '../store/sandbox.ts';

type Movement = Pick<BalanceTransaction, 'amount' | 'type' | 'reporting_category' | 'source'> & {
  /** What the provider takes for it, in yen. */
  fee?: number;
  description?: string;
};

/** Yen that the platform has from elsewhere, so that it can pay a seller again. */
const startingBalance = 1_000_000;

const day = 24 * 60 * 60;

/** Books a movement on the platform's balance. */
export function addBalanceTransaction(sandbox: Sandbox, movement: Movement): BalanceTransaction {
  const { amount, type, reporting_category, source, fee = 0, description = null } = movement;
  const created = seconds(sandbox);
  const transaction: BalanceTransaction = {
    id: newId('txn'),
    object: 'balance_transaction',
    amount,
    available_on: created + 4 * day,
    balance_type: 'payments',
    created,
    currency: 'jpy',
    description,
    exchange_rate: null,
    fee,
    fee_details:
      fee === 0
        ? []
        : [{ amount: fee, application: null, currency: 'jpy', description: 'Stripe fees', type: 'stripe_fee' }],
    net: amount - fee,
    reporting_category,
    source,
    status: 'pending',
    type,
  };
  sandbox.store.state.balance_transactions[transaction.id] = transaction;
  sandbox.store.touch();
  return transaction;
}

/** What the platform can pay out of, in yen. */
export function platformBalance({ store }: Sandbox): number {
  return Object.values(store.state.balance_transactions).reduce((sum, { net }) => sum + net, startingBalance);
}
