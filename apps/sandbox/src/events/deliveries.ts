import Stripe from 'stripe';
import type { Delivery, Event } from '../store/objects.ts';
import type { Store } from '../store/store.ts';

/** A webhook endpoint and the secret that signs its events. */
export type Webhook = { url: string; secret: string };

/** The endpoints for events of the platform and of connected accounts (docs.stripe.com/connect/webhooks). */
export type Webhooks = { platform: Webhook | null; connect: Webhook | null };

const minute = 60_000;
const hour = 60 * minute;

/**
 * Delays after failed attempts, in milliseconds. The provider documents an exponential back-off over three
 * days (docs.stripe.com/webhooks#retries) but not the individual delays; these match the observed ones.
 */
const retryDelays = [5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 12 * hour];
const retryWindow = 72 * hour;
const saveDelay = 500;
const maxTimeout = 2 ** 31 - 1;

/** Delivers stored events to the endpoint, if any, until they are acknowledged. `clock`: the sandbox's. */
export function createDeliveries(store: Store, clock: () => number, webhooks: Webhooks) {
  const { deliveries, events } = store.state;
  const timers = new Map<string, NodeJS.Timeout>();
  const stopped = new AbortController();
  let saveTimer: NodeJS.Timeout | undefined;
  let delay = 0;

  const findWebhook = (event: Event) => (event.account === undefined ? webhooks.platform : webhooks.connect);

  async function attempt(delivery: Delivery, event: Event, webhook: Webhook) {
    // The object must be on disk first, because the receiver may respond to the event by retrieving it.
    await store.flush();
    const isAcknowledged = await post(event, webhook, stopped.signal);
    if (stopped.signal.aborted) return;
    delivery.attempts += 1;
    const retryDelay = retryDelays[Math.min(delivery.attempts, retryDelays.length) - 1] ?? 0;
    const isExpired = clock() + retryDelay - delivery.since > retryWindow;
    if (isAcknowledged || isExpired) {
      delete deliveries[event.id];
      event.pending_webhooks = 0;
      if (!isAcknowledged)
        console.warn(`Gave up on event ${event.id} (${event.type}) after ${delivery.attempts} attempts.`);
    } else {
      delivery.due = clock() + retryDelay;
      schedule(delivery);
    }
    store.touch();
    scheduleSave();
  }

  // Saves in batches: a process killed before a save repeats only those deliveries after a restart.
  function scheduleSave() {
    saveTimer ??= setTimeout(() => {
      saveTimer = undefined;
      store.flush().catch((error: unknown) => console.error('The state could not be saved:', error));
    }, saveDelay);
  }

  function schedule(delivery: Delivery) {
    const event = events[delivery.event];
    const webhook = event && findWebhook(event);
    if (!webhook) return;
    const start = () => {
      timers.delete(event.id);
      attempt(delivery, event, webhook).catch((error: unknown) => {
        console.error(`The event ${event.id} could not be delivered:`, error);
        delivery.due = clock() + minute;
        if (!stopped.signal.aborted) schedule(delivery);
      });
    };
    clearTimeout(timers.get(event.id));
    timers.set(event.id, setTimeout(start, Math.min(Math.max(delivery.due - clock(), 0), maxTimeout)));
  }

  return {
    deliver: (event: Event) => {
      if (!findWebhook(event)) return;
      const delivery = { event: event.id, attempts: 0, since: clock(), due: clock() + delay };
      deliveries[event.id] = delivery;
      event.pending_webhooks = 1;
      schedule(delivery);
    },
    /** Resumes the deliveries of an earlier run. */
    resume: () => {
      for (const delivery of Object.values(deliveries)) {
        // Due immediately, because the receiver has probably restarted together with the sandbox.
        delivery.due = clock();
        schedule(delivery);
      }
    },
    /** Delays the first delivery of new events. */
    setDelay: (milliseconds: number) => {
      delay = milliseconds;
    },
    /** Reschedules pending deliveries after the clock was moved. */
    reschedule: () => {
      for (const id of [...timers.keys()]) if (deliveries[id]) schedule(deliveries[id]);
    },
    stop: () => {
      stopped.abort();
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
      clearTimeout(saveTimer);
    },
  };
}

async function post(event: Event, webhook: Webhook, signal: AbortSignal): Promise<boolean> {
  const payload = JSON.stringify(event, null, 2);
  const signature = Stripe.webhooks.generateTestHeaderString({
    payload,
    secret: webhook.secret,
    // The system time, because the receiver compares it with its own clock, not with the sandbox clock.
    timestamp: Math.floor(Date.now() / 1000),
  });
  try {
    const response = await fetch(webhook.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signature,
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      },
      body: payload,
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(20_000)]),
    });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}
