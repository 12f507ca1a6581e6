import type Stripe from 'stripe';
import { type ClerkState, emptyClerkState } from './clerkObjects.ts';

/** A mail that the product would have sent. `id` is the sender's: the same mail comes once. */
export type MailRecord = {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Milliseconds since 1970. */
  received_at: number;
};

/** The provider's objects as they are stored: references are ids, never expanded. */
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
export type LineItem = Stripe.LineItem;

/** An event: its object is a copy of how things stood when it happened. */
export type Event = Omit<Stripe.EventBase, 'data' | 'type'> & {
  type: EventType;
  data: { object: Stripe.Event.Data.Object; previous_attributes?: Stripe.Event.Data.PreviousAttributes };
};

/** The events that the sandbox emits. */
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
  | 'refund.created'
  | 'refund.failed'
  | 'refund.updated'
  | 'transfer.created'
  | 'transfer.reversed';

/** What a checkout session was given for the payment that does not exist yet. */
export type PaymentData = {
  application_fee_amount: number | null;
  capture_method: 'automatic' | 'automatic_async';
  destination: string | null;
  metadata: Stripe.Metadata;
};

/** What a test card does with a refund of its payment (docs.stripe.com/testing#refunds). */
export type RefundBehaviour = 'pending' | 'fails';

/** What will become of a refund, and when. Seconds. */
type RefundOutcome = { status: 'succeeded' | 'failed'; at: number };

/** An onboarding link. Whoever opens it first gets `form`, the key to post with. */
export type AccountLink = {
  account: string;
  expires_at: number;
  form: { key: string; expires_at: number } | null;
  refresh_url: string;
  return_url: string;
};

/** A link to the seller's dashboard, for one opening. */
type LoginLink = { account: string; expires_at: number };

/** An event that its receiver has not yet taken. Times are milliseconds of the stand-in's clock. */
export type Delivery = { event: string; attempts: number; since: number; due: number };

/** The first answer to a request with an idempotency key. */
export type IdempotentAnswer = { body: unknown; created: number; fingerprint: string; status: number };

/** Everything the sandbox knows: what the state file holds. */
export type State = ClerkState & {
  version: 1;
  port: number | null;
  /** Milliseconds by which the clock is ahead of the machine's. */
  clock_offset: number;
  accounts: Record<string, Account>;
  account_links: Record<string, AccountLink>;
  login_links: Record<string, LoginLink>;
  dashboards: Record<string, LoginLink>;
  sessions: Record<string, Session>;
  line_items: Record<string, LineItem[]>;
  payment_data: Record<string, PaymentData>;
  payment_intents: Record<string, PaymentIntent>;
  charges: Record<string, Charge>;
  refunds: Record<string, Refund>;
  transfers: Record<string, Transfer>;
  application_fees: Record<string, ApplicationFee>;
  disputes: Record<string, Dispute>;
  balance_transactions: Record<string, BalanceTransaction>;
  /** When the verification of an account ends, by account. Seconds. */
  verifications: Record<string, number>;
  /** By charge. */
  refund_behaviours: Record<string, RefundBehaviour>;
  /** By refund. */
  refund_outcomes: Record<string, RefundOutcome>;
  /** Yen of a charge whose refunds asked for the fee back, by fee: what keeps rounded shares exact. */
  fee_basis: Record<string, number>;
  events: Record<string, Event>;
  deliveries: Record<string, Delivery>;
  idempotency: Record<string, IdempotentAnswer>;
  /** The product's own mails, newest first. */
  mails: MailRecord[];
};

/** The state of a sandbox that nobody has used. */
export function emptyState(): State {
  return {
    version: 1,
    port: null,
    clock_offset: 0,
    accounts: {},
    account_links: {},
    login_links: {},
    dashboards: {},
    sessions: {},
    line_items: {},
    payment_data: {},
    payment_intents: {},
    charges: {},
    refunds: {},
    transfers: {},
    application_fees: {},
    disputes: {},
    balance_transactions: {},
    verifications: {},
    refund_behaviours: {},
    refund_outcomes: {},
    fee_basis: {},
    events: {},
    deliveries: {},
    idempotency: {},
    mails: [],
    ...emptyClerkState(),
  };
}
