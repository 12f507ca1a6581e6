import Stripe from 'stripe';
import type { Delivery, Event } from './objects.ts';
import type { Store } from './store.ts';

/** Where events are posted to, and the secret that signs them. */
export type Webhook = { url: string; secret: string };

/** Delivers stored events until the receiver takes them. */
export type Deliveries = {
  deliver: (event: Event) => void;
  /** Takes up what an earlier run left behind. */
  resume: () => void;
  stop: () => void;
};

const longestPause = 60_000;
const savePause = 500;
const giveUpAfter = 6 * 60 * 60 * 1000;

/** Makes the deliverer; without a webhook events are only stored. */
export function createDeliveries(store: Store, clock: () => number, webhook: Webhook | null): Deliveries {
  const { deliveries, events } = store.state;
  const waiting = new Map<string, NodeJS.Timeout>();
  const stopped = new AbortController();
  let saving: NodeJS.Timeout | undefined;

  function finish(event: Event) {
    delete deliveries[event.id];
    event.pending_webhooks = 0;
  }

  async function attempt(delivery: Delivery, event: Event, target: Webhook) {
    // A receiver may answer to the event by asking us about its object: that has to be on disk by then.
    await store.flush();
    const taken = await post(event, target, clock(), stopped.signal);
    if (stopped.signal.aborted) return;
    delivery.attempts += 1;
    if (taken) {
      finish(event);
    } else if (clock() - delivery.since > giveUpAfter) {
      finish(event);
      console.warn(`The event ${event.id} (${event.type}) was given up after ${delivery.attempts} attempts.`);
    } else {
      schedule(delivery, event, target, Math.min(1000 * 2 ** (delivery.attempts - 1), longestPause));
    }
    store.touch();
    saveSoon();
  }

  // Not at once for each: what a kill undoes here is only delivered again.
  function saveSoon() {
    saving ??= setTimeout(() => {
      saving = undefined;
      store.flush().catch((error: unknown) => console.error('The state could not be saved:', error));
    }, savePause);
  }

  function schedule(delivery: Delivery, event: Event, target: Webhook, pause: number) {
    const start = () => {
      waiting.delete(event.id);
      attempt(delivery, event, target).catch((error: unknown) => {
        console.error(`The event ${event.id} could not be delivered:`, error);
        if (!stopped.signal.aborted) schedule(delivery, event, target, longestPause);
      });
    };
    waiting.set(event.id, setTimeout(start, pause));
  }

  return {
    deliver: (event) => {
      if (!webhook) return;
      const delivery = { event: event.id, attempts: 0, since: clock() };
      deliveries[event.id] = delivery;
      event.pending_webhooks = 1;
      schedule(delivery, event, webhook, 0);
    },
    resume: () => {
      if (!webhook) return;
      for (const delivery of Object.values(deliveries)) {
        const event = events[delivery.event];
        // Counted anew: the receiver has probably been started again together with us.
        delivery.attempts = 0;
        if (event) schedule(delivery, event, webhook, 0);
      }
    },
    stop: () => {
      stopped.abort();
      for (const timer of waiting.values()) clearTimeout(timer);
      waiting.clear();
      clearTimeout(saving);
    },
  };
}

async function post(event: Event, webhook: Webhook, now: number, signal: AbortSignal): Promise<boolean> {
  const payload = JSON.stringify(event, null, 2);
  const signature = Stripe.webhooks.generateTestHeaderString({
    payload,
    secret: webhook.secret,
    timestamp: Math.floor(now / 1000),
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
