import type { MoneyContext } from '#money/context.ts';
import { isResourceMissing } from '#money/payments/failure.ts';
import { isProviderDown } from '#money/payments/providerClient.ts';
import { listAccounts } from '#money/sellers/readSeller.ts';
import { receiveEvent } from '#money/transactions/receiveEvent.ts';
import { accountEventTypes, platformEventTypes } from '#money/transactions/storedEvent.ts';

/** Durations in seconds, as in the provider's timestamps. */
const hour = 60 * 60;
/**
 * How long the provider resends an event that it could not deliver. The first reading does not go back
 * further.
 */
const resent = 3 * 24 * hour;
/** An event may be listed some time after it was created. */
const overlap = 5 * 60;

/** Accounts whose events are read in one run. */
const batchSize = 50;

type Events = Pick<MoneyContext, 'db' | 'jobs' | 'payments' | 'clock' | 'log'>;

const nowInSeconds = ({ clock }: Events) => Math.floor(clock().getTime() / 1000);

/** Whether a stored time is in the past. After the clock was set back, it may not be. */
const isPast = (time: number, now: number) => time > 0 && time <= now;

/** The events to read. `since`: when the previous reading began; 0 the first time. */
const after = (since: number, now: number) => ({ gte: (isPast(since, now) ? since : now - resent) - overlap });

/**
 * Reads the provider's events since the previous reading, which began at `since`. The provider itself resends
 * an undelivered event with growing delays. Without this reading, a buyer whose payment was refunded while we
 * were down would keep access for hours.
 */
export async function readMissedEvents(context: Events, { since = 0 }: { since?: number }) {
  const now = nowInSeconds(context);
  const types = [...platformEventTypes];
  const list = context.payments.stripe.events.list({ types, created: after(since, now), limit: 100 });
  for await (const event of list) await receiveEvent(context, event);
  return { since: now };
}

/**
 * The state of a round that reads the events of all sellers' accounts. `began`: when the round began.
 * `since`: it reads events from this time on. `last`: the user whose account was read last; 0: the round is
 * complete.
 */
type Round = { since?: number; began?: number; last?: number };

/**
 * Reads the events of sellers' accounts, once an hour. Each account has a list of its own, so each run reads
 * only some accounts.
 */
export async function readMissedAccountEvents(
  context: Events,
  { since = 0, began = 0, last = 0 }: Round,
): Promise<Round> {
  const now = nowInSeconds(context);
  if (last === 0 && isPast(began, now) && now < began + hour) return { since, began, last };
  const round = last > 0 ? { since, began } : { since: began, began: now };
  const accounts = await listAccounts(context.db, { after: last, limit: batchSize });
  for (const { account_id } of accounts) await readAccountEvents(context, account_id, after(round.since, now));
  return { ...round, last: accounts.length < batchSize ? 0 : (accounts.at(-1)?.user_id ?? 0) };
}

async function readAccountEvents(context: Events, account: string, created: { gte: number }) {
  const types = [...accountEventTypes];
  const list = context.payments.stripe.events.list({ types, created, limit: 100 }, { stripeAccount: account });
  try {
    for await (const event of list) await receiveEvent(context, { ...event, account });
  } catch (error) {
    if (isProviderDown(error)) throw error;
    // A disconnected account cannot be read any more; the next purchase of its listings finds that out.
    if (!isResourceMissing(error)) context.log(error as Error);
  }
}
