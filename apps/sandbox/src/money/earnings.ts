import type { Charge } from '../store/objects.ts';
import type { Sandbox } from '../store/sandbox.ts';
import { describeItems } from './sessions.ts';

/** What a payment brought to its seller, after refunds. */
export type Earning = {
  charge: Charge;
  what: string;
  /** The platform's share that is still kept. */
  fee: number;
  /** What the seller gets. */
  payout: number;
  /** What can still be refunded. */
  left: number;
};

/** The payments that went to an account, newest first. */
export function earningsOf(sandbox: Sandbox, account: string): Earning[] {
  const { application_fees, charges, line_items, sessions, transfers } = sandbox.store.state;
  const paidSessions = Object.values(sessions).filter((session) => session.payment_intent !== null);
  return Object.values(transfers)
    .toReversed()
    .flatMap((transfer) => {
      const charge = transfer.source_transaction === null ? undefined : charges[transfer.source_transaction];
      if (transfer.destination !== account || charge?.transfer !== transfer.id) return [];
      // Further transfers of the group pay the seller again, as after a dispute that was won.
      const group = Object.values(transfers).filter(({ transfer_group }) => transfer_group === transfer.transfer_group);
      const received = group.reduce((sum, { amount, amount_reversed }) => sum + amount - amount_reversed, 0);
      const session = paidSessions.find((paid) => paid.payment_intent === charge.payment_intent);
      const share = charge.application_fee ? application_fees[charge.application_fee] : undefined;
      const fee = share ? share.amount - share.amount_refunded : 0;
      return [
        {
          charge,
          what: describeItems((session && line_items[session.id]) ?? []),
          fee,
          payout: received - fee,
          left: charge.amount - charge.amount_refunded,
        },
      ];
    });
}
