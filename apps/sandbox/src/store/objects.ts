import type Stripe from 'stripe';
import { emptyClerkState, table } from './clerkObjects.ts';

/** An email sent by the API. The sender sets `id`, so that a retry is stored only once. */
export type MailRecord = {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Milliseconds since 1970. */
  received_at: number;
};

/** Sets fields of a provider object to null: those of features that are not simulated. */
export const nullFields = <Name extends string>(...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, null])) as Record<Name, null>;

/** The provider's objects as stored: references are ids, never expanded. */
export type Account = Stripe.Account & {
  capabilities: Record<string, 'active' | 'inactive' | 'pending'>;
  created: number;
  external_accounts: { data: Stripe.BankAccount[] };
  metadata: Stripe.Metadata;
  requirements: { currently_due: string[] };
};
export type Session = Stripe.Checkout.Session & {
  amount_total: number;
  currency: string;
  payment_intent: string | null;
  success_url: string;
};
export type PaymentIntent = Stripe.PaymentIntent & { latest_charge: string };
export type Charge = Stripe.Charge & { application_fee: string | null; payment_intent: string };
export type Refund = Stripe.Refund & { charge: string; payment_intent: string };
export type Transfer = Stripe.Transfer & { destination: string; source_transaction: string | null };
export type Dispute = Stripe.Dispute & { charge: string; payment_intent: string };
export type BalanceTransaction = Stripe.BalanceTransaction & { source: string };
export type ApplicationFee = Stripe.ApplicationFee & { account: string; charge: string };
export type Payout = Stripe.Payout;
export type LineItem = Stripe.LineItem;

/** An event. `data.object` is a copy of the object at that moment. */
export type Event = Omit<Stripe.EventBase, 'data' | 'type'> & {
  type: EventType;
  data: { object: Stripe.Event.Data.Object; previous_attributes?: Stripe.Event.Data.PreviousAttributes };
};

export type EventType =
  | 'account.updated'
  | 'account.application.deauthorized'
  | 'charge.dispute.closed'
  | 'charge.dispute.created'
  | 'charge.dispute.funds_reinstated'
  | 'charge.dispute.funds_withdrawn'
  | 'charge.dispute.updated'
  | 'charge.refunded'
  | 'charge.succeeded'
  | 'checkout.session.completed'
  | 'checkout.session.expired'
  | 'payment_intent.succeeded'
  | 'payout.created'
  | 'payout.failed'
  | 'payout.paid'
  | 'payout.updated'
  | 'refund.created'
  | 'refund.failed'
  | 'refund.updated'
  | 'transfer.created'
  | 'transfer.reversed';

/** `payment_intent_data` of a checkout session, kept until the session is paid. */
export type PaymentData = {
  application_fee_amount: number | null;
  capture_method: 'automatic' | 'automatic_async';
  destination: string | null;
  metadata: Stripe.Metadata;
};

/** How refunds of a test card behave (docs.stripe.com/testing#refunds). */
export type RefundBehaviour = 'pending' | 'fails';

/** The final status of a refund, and the Unix time in seconds when the refund reaches it. */
type RefundOutcome = { status: 'succeeded' | 'failed'; at: number };

/** An onboarding link. `form` holds the key that its first visitor needs to submit the form. */
export type AccountLink = {
  account: string;
  expires_at: number;
  form: { key: string; expires_at: number } | null;
  refresh_url: string;
  return_url: string;
};

/** A single-use link to the seller's dashboard. */
type LoginLink = { account: string; expires_at: number };

/** An event that its receiver has not yet acknowledged. Times are milliseconds of the sandbox clock. */
export type Delivery = { event: string; attempts: number; since: number; due: number };

/** The first response to a request with an idempotency key. */
export type IdempotentResponse = { body: unknown; created: number; fingerprint: string; status: number };

/** The contents of the state file, initially empty. */
export const emptyState = () => ({
  version: 1,
  port: null as number | null,
  /** Milliseconds by which the sandbox clock is ahead of the system clock. */
  clock_offset: 0,
  accounts: table<Account>(),
  account_links: table<AccountLink>(),
  login_links: table<LoginLink>(),
  dashboards: table<LoginLink>(),
  sessions: table<Session>(),
  line_items: table<LineItem[]>(),
  payment_data: table<PaymentData>(),
  payment_intents: table<PaymentIntent>(),
  charges: table<Charge>(),
  refunds: table<Refund>(),
  transfers: table<Transfer>(),
  application_fees: table<ApplicationFee>(),
  disputes: table<Dispute>(),
  payouts: table<Payout>(),
  /** The connected account, by payout id. */
  payout_accounts: table<string>(),
  /** The day whose payouts were made last, as the Unix time of its start in seconds. */
  paid_out_until: 0,
  balance_transactions: table<BalanceTransaction>(),
  /** When the verification ends, as Unix time in seconds. By account id. */
  verifications: table<number>(),
  /** By charge id. */
  refund_behaviours: table<RefundBehaviour>(),
  /** By refund id. */
  refund_outcomes: table<RefundOutcome>(),
  /** By fee id: for how many yen of the charge the fee was refunded, so that rounded parts add up. */
  fee_basis: table<number>(),
  events: table<Event>(),
  deliveries: table<Delivery>(),
  idempotency: table<IdempotentResponse>(),
  /** Newest first. */
  mails: [] as MailRecord[],
  ...emptyClerkState(),
});

export type State = ReturnType<typeof emptyState>;
