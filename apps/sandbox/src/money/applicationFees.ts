import { newId } from '../store/ids.ts';
import type { ApplicationFee, Charge } from '../store/objects.ts';
import { type Sandbox, seconds } from '../store/sandbox.ts';
import { addBalanceTransaction } from './balance.ts';

/** Gives back the fee's share of an amount in yen that went back. */
export function refundFee(sandbox: Sandbox, gone: number, charge: Charge, fee: ApplicationFee) {
  // Reckoned from the sum of all such refunds: rounded parts still add up to the whole fee.
  const { fee_basis } = sandbox.store.state;
  const basis = (fee_basis[fee.id] ?? 0) + gone;
  const amount = Math.floor((fee.amount * Math.min(basis, charge.amount)) / charge.amount) - fee.amount_refunded;
  fee_basis[fee.id] = basis;
  if (amount === 0) return;
  const id = newId('fr');
  fee.refunds.data.unshift({
    id,
    object: 'fee_refund',
    amount,
    balance_transaction: addBalanceTransaction(sandbox, {
      amount: -amount,
      type: 'application_fee_refund',
      reporting_category: 'platform_earning_refund',
      source: id,
    }).id,
    created: seconds(sandbox),
    currency: fee.currency,
    fee: fee.id,
    metadata: {},
  });
  fee.amount_refunded += amount;
  fee.refunded = fee.amount_refunded === fee.amount;
}
