import type { Charge } from '../store/objects.ts';
import type { Sandbox } from '../store/sandbox.ts';
import { describeItems } from './sessions.ts';

/** A payment from the seller's point of view, after refunds; amounts in yen. */
export type Earning = {
  charge: Charge;
  description: string;
  /** The platform's share. */
  fee: number;
  /** The seller's share. */
  payout: number;
  refundable: number;
};

/** The payments to an account, newest first. */
export function listEarnings(sandbox: Sandbox, account: string): Earning[] {
  const { application_fees, charges, line_items, sessions, transfers } = sandbox.store.state;
  const paidSessions = Object.values(sessions).filter((session) => session.payment_intent !== null);
  return Object.values(transfers)
    .toReversed()
    .flatMap((transfer) => {
      const charge = transfer.source_transaction === null ? undefined : charges[transfer.source_transaction];
      if (transfer.destination !== account || charge?.transfer !== transfer.id) return [];
      // Further transfers of the group pay the seller again, for example after a won dispute.
      const group = Object.values(transfers).filter(({ transfer_group }) => transfer_group === transfer.transfer_group);
      const received = group.reduce((sum, { amount, amount_reversed }) => sum + amount - amount_reversed, 0);
      const session = paidSessions.find((paid) => paid.payment_intent === charge.payment_intent);
      const applicationFee = charge.application_fee ? application_fees[charge.application_fee] : undefined;
      const fee = applicationFee ? applicationFee.amount - applicationFee.amount_refunded : 0;
      const description = describeItems((session && line_items[session.id]) ?? []);
      const refundable = charge.amount - charge.amount_refunded;
      return [{ charge, description, fee, payout: received - fee, refundable }];
    });
}
