import type Stripe from 'stripe';
import { canReceiveTransfers } from '../accounts/accounts.ts';
import { emit } from '../events/events.ts';
import { invalid, noSuch } from '../store/errors.ts';
import { newId } from '../store/ids.ts';
import type { Charge, Transfer } from '../store/objects.ts';
import { flag, integer, metadata, type Params, requiredInteger, requiredText, text } from '../store/params.ts';
import { type Sandbox, seconds } from '../store/sandbox.ts';
import { refundFee } from './applicationFees.ts';
import { addBalanceTransaction, platformBalance } from './balance.ts';

type NewTransfer = {
  amount: number;
  destination: string;
  charge: Charge | null;
  transferGroup: string | null;
  metadata: Stripe.Metadata;
};

/** Moves money from the platform's balance to an account's. */
export function addTransfer(sandbox: Sandbox, terms: NewTransfer): Transfer {
  const id = newId('tr');
  const transfer: Transfer = {
    id,
    object: 'transfer',
    amount: terms.amount,
    amount_reversed: 0,
    balance_transaction: addBalanceTransaction(sandbox, {
      amount: -terms.amount,
      type: 'transfer',
      reporting_category: 'transfer',
      source: id,
    }).id,
    created: seconds(sandbox),
    currency: 'jpy',
    description: null,
    destination: terms.destination,
    destination_payment: newId('py'),
    livemode: false,
    metadata: terms.metadata,
    reversals: { object: 'list', data: [], has_more: false, url: `/v1/transfers/${id}/reversals` },
    reversed: false,
    source_transaction: terms.charge?.id ?? null,
    source_type: 'card',
    transfer_group: terms.transferGroup,
  };
  sandbox.store.state.transfers[id] = transfer;
  sandbox.store.touch();
  emit(sandbox, 'transfer.created', transfer);
  return transfer;
}

/** POST /v1/transfers: a transfer of its own, as after a dispute that was won. */
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
  if (!canReceiveTransfers(account)) {
    const message =
      'Your destination account needs to have at least one of the following capabilities enabled: transfers, crypto_transfers, legacy_payments';
    throw invalid('destination', message, 'insufficient_capabilities_for_transfer', { executed: true });
  }
  if (platformBalance(sandbox) < amount) {
    const message = 'You have insufficient available funds in your Stripe account.';
    throw invalid(undefined, message, 'balance_insufficient', { executed: true });
  }
  return addTransfer(sandbox, {
    amount,
    destination,
    charge,
    transferGroup: text(params, ['transfer_group']) ?? charge?.transfer_group ?? null,
    metadata: metadata(params, ['metadata']),
  });
}

/** The transfer with this id, or the provider's 404. */
export function findTransfer({ store }: Sandbox, id: string): Transfer {
  const transfer = store.state.transfers[id];
  if (!transfer) throw noSuch('transfer', id, 'transfer');
  return transfer;
}

/** POST /v1/transfers/:id/reversals: the seller's share comes back, and with it the fee where that is asked. */
export function createReversal(sandbox: Sandbox, id: string, params: Params): Stripe.TransferReversal {
  const transfer = findTransfer(sandbox, id);
  const left = transfer.amount - transfer.amount_reversed;
  const amount = integer(params, ['amount']) ?? left;
  if (amount < 1 || amount > left) throw invalid('amount', `The transfer has ¥${left} left to reverse.`);
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

/** Books money back from an account, for a refund or on its own. */
export function reverseTransfer(
  sandbox: Sandbox,
  transfer: Transfer,
  terms: { amount: number; refund: string | null; metadata?: Stripe.Metadata },
): Stripe.TransferReversal {
  const id = newId('trr');
  const reversal: Stripe.TransferReversal = {
    id,
    object: 'transfer_reversal',
    amount: terms.amount,
    balance_transaction: addBalanceTransaction(sandbox, {
      amount: terms.amount,
      type: 'transfer_refund',
      reporting_category: 'transfer_reversal',
      source: id,
    }).id,
    created: seconds(sandbox),
    currency: transfer.currency,
    destination_payment_refund: newId('pyr'),
    metadata: terms.metadata ?? {},
    source_refund: terms.refund,
    transfer: transfer.id,
  };
  transfer.reversals.data.unshift(reversal);
  transfer.amount_reversed += terms.amount;
  transfer.reversed = transfer.amount_reversed === transfer.amount;
  sandbox.store.touch();
  return reversal;
}
