import type Stripe from 'stripe';
import { checkTransfersEnabled } from '../accounts/accounts.ts';
import { emit } from '../events/events.ts';
import { invalid, noSuch } from '../store/errors.ts';
import { newId } from '../store/ids.ts';
import type { Charge, Transfer } from '../store/objects.ts';
import { flag, integer, metadata, type Params, requiredInteger, requiredText, text } from '../store/params.ts';
import { nowInSeconds, type Sandbox } from '../store/sandbox.ts';
import { refundFee } from './applicationFees.ts';
import { addBalanceTransaction, platformBalance } from './balance.ts';

type NewTransfer = Pick<Transfer, 'amount' | 'destination' | 'transfer_group' | 'metadata'> & { charge: Charge | null };

/** Transfers money from the platform's balance to an account. */
export function addTransfer(sandbox: Sandbox, { charge, ...values }: NewTransfer): Transfer {
  const id = newId('tr');
  const transfer: Transfer = {
    id,
    object: 'transfer',
    ...values,
    amount_reversed: 0,
    balance_transaction: addBalanceTransaction(sandbox, {
      amount: -values.amount,
      type: 'transfer',
      reporting_category: 'transfer',
      source: id,
    }).id,
    created: nowInSeconds(sandbox),
    currency: 'jpy',
    description: null,
    destination_payment: newId('py'),
    livemode: false,
    reversals: { object: 'list', data: [], has_more: false, url: `/v1/transfers/${id}/reversals` },
    reversed: false,
    source_transaction: charge?.id ?? null,
    source_type: 'card',
  };
  sandbox.store.state.transfers[id] = transfer;
  emit(sandbox, 'transfer.created', transfer);
  return transfer;
}

/** POST /v1/transfers: a transfer made separately from a checkout, for example after a dispute is won. */
export function createTransfer(sandbox: Sandbox, params: Params): Transfer {
  const { accounts, charges } = sandbox.store.state;
  const amount = requiredInteger(params, ['amount']);
  const currency = requiredText(params, ['currency']);
  const destination = requiredText(params, ['destination']);
  const source = text(params, ['source_transaction']);
  if (currency !== 'jpy') throw invalid('currency', `Invalid currency: ${currency}.`);
  if (amount < 1) throw invalid('amount', 'Invalid positive integer', 'parameter_invalid_integer');
  const account = accounts[destination];
  if (!account) throw noSuch('destination', destination, 'destination', 400);
  const charge = source === null ? null : charges[source];
  if (charge === undefined) throw noSuch('charge', String(source), 'source_transaction', 400);
  checkTransfersEnabled(account, 'destination', { executed: true });
  if (platformBalance(sandbox) < amount) {
    const message = 'You have insufficient available funds in your Stripe account.';
    throw invalid(undefined, message, 'balance_insufficient', { executed: true });
  }
  return addTransfer(sandbox, {
    amount,
    destination,
    charge,
    transfer_group: text(params, ['transfer_group']) ?? charge?.transfer_group ?? null,
    metadata: metadata(params, ['metadata']),
  });
}

/** Finds a transfer. Throws 404 if it does not exist. */
export function findTransfer({ store }: Sandbox, id: string): Transfer {
  const transfer = store.state.transfers[id];
  if (!transfer) throw noSuch('transfer', id, 'transfer');
  return transfer;
}

/** POST /v1/transfers/:id/reversals: returns money; optionally refunds the fee to the account. */
export function createReversal(sandbox: Sandbox, id: string, params: Params): Stripe.TransferReversal {
  const transfer = findTransfer(sandbox, id);
  const reversible = transfer.amount - transfer.amount_reversed;
  const amount = integer(params, ['amount']) ?? reversible;
  if (amount < 1 || amount > reversible) throw invalid('amount', `The transfer has ¥${reversible} left to reverse.`);
  const reversal = reverseTransfer(sandbox, transfer, {
    amount,
    refund: null,
    metadata: metadata(params, ['metadata']),
  });
  const { charges, application_fees } = sandbox.store.state;
  const charge = transfer.source_transaction === null ? undefined : charges[transfer.source_transaction];
  const fee = charge?.application_fee ? application_fees[charge.application_fee] : undefined;
  if (flag(params, ['refund_application_fee'])) {
    if (!charge || !fee || charge.transfer !== transfer.id) {
      throw invalid('refund_application_fee', 'This transfer has no application fee that could be refunded.');
    }
    refundFee(sandbox, amount, charge, fee);
  }
  emit(sandbox, 'transfer.reversed', transfer);
  return reversal;
}

type NewReversal = { amount: number; refund: string | null; metadata?: Stripe.Metadata };

/** Moves money back from an account. `refund`: the refund that causes it. */
export function reverseTransfer(
  sandbox: Sandbox,
  transfer: Transfer,
  { amount, refund, metadata = {} }: NewReversal,
): Stripe.TransferReversal {
  const id = newId('trr');
  const reversal: Stripe.TransferReversal = {
    id,
    object: 'transfer_reversal',
    amount,
    balance_transaction: addBalanceTransaction(sandbox, {
      amount,
      type: 'transfer_refund',
      reporting_category: 'transfer_reversal',
      source: id,
    }).id,
    created: nowInSeconds(sandbox),
    currency: transfer.currency,
    destination_payment_refund: newId('pyr'),
    metadata,
    source_refund: refund,
    transfer: transfer.id,
  };
  transfer.reversals.data.unshift(reversal);
  transfer.amount_reversed += amount;
  transfer.reversed = transfer.amount_reversed === transfer.amount;
  sandbox.store.touch();
  return reversal;
}
