import { newId } from '../store/ids.ts';
import type { ApplicationFee, Charge } from '../store/objects.ts';
import { nowInSeconds, type Sandbox } from '../store/sandbox.ts';
import { addBalanceTransaction } from './balance.ts';

/** Refunds the part of the fee that corresponds to a refund of `refunded` yen of the charge. */
export function refundFee(sandbox: Sandbox, refunded: number, charge: Charge, fee: ApplicationFee) {
  // Based on the sum of all refunds so far, so that rounded shares add up to the full fee.
  const { fee_basis } = sandbox.store.state;
  const basis = (fee_basis[fee.id] ?? 0) + refunded;
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
    created: nowInSeconds(sandbox),
    currency: fee.currency,
    fee: fee.id,
    metadata: {},
  });
  fee.amount_refunded += amount;
  fee.refunded = fee.amount_refunded === fee.amount;
}
