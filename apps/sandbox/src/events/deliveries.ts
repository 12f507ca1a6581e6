import Stripe from 'stripe';
import type { Delivery, Event } from '../store/objects.ts';
import type { Store } from '../store/store.ts';

/** Where events are posted to, and the secret that signs them. */
export type Webhook = { url: string; secret: string };

/** The endpoint of the platform's own events, and that of the connected accounts' (docs.stripe.com/connect/webhooks). */
export type Webhooks = { platform: Webhook | null; connect: Webhook | null };

/** Delivers stored events until the receiver takes them. */
export type Deliveries = {
  deliver: (event: Event) => void;
  /** Takes up what an earlier run left behind. */
  resume: () => void;
  /** From now on events are first delivered after so many milliseconds. */
  hold: (milliseconds: number) => void;
  /** Looks again at what is due: the clock was moved. */
  wake: () => void;
  stop: () => void;
};

const minute = 60_000;
const hour = 60 * minute;

/**
 * Pauses after each attempt that failed, in milliseconds. The provider documents an exponential back-off over three days
 * (docs.stripe.com/webhooks#retries), not its steps: these are like those that are seen.
 */
const pauses = [5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 12 * hour];
const giveUpAfter = 72 * hour;
const savePause = 500;
const longestTimer = 2 ** 31 - 1;

/** Makes the deliverer; events of an endpoint that is null are only stored. `clock`: the stand-in's. */
export function createDeliveries(store: Store, clock: () => number, webhooks: Webhooks): Deliveries {
  const { deliveries, events } = store.state;
  const waiting = new Map<string, NodeJS.Timeout>();
  const stopped = new AbortController();
  let saving: NodeJS.Timeout | undefined;
  let held = 0;

  const webhookOf = (event: Event) => (event.account === undefined ? webhooks.platform : webhooks.connect);

  function finish(event: Event) {
    delete deliveries[event.id];
    event.pending_webhooks = 0;
  }

  async function attempt(delivery: Delivery, event: Event, target: Webhook) {
    // A receiver may answer to the event by asking us about its object: that has to be on disk by then.
    await store.flush();
    const taken = await post(event, target, stopped.signal);
    if (stopped.signal.aborted) return;
    delivery.attempts += 1;
    const pause = pauses[Math.min(delivery.attempts, pauses.length) - 1] ?? 0;
    if (taken) {
      finish(event);
    } else if (clock() + pause - delivery.since > giveUpAfter) {
      finish(event);
      console.warn(`The event ${event.id} (${event.type}) was given up after ${delivery.attempts} attempts.`);
    } else {
      delivery.due = clock() + pause;
      schedule(delivery, event, target);
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

  function schedule(delivery: Delivery, event: Event, target: Webhook) {
    const start = () => {
      waiting.delete(event.id);
      attempt(delivery, event, target).catch((error: unknown) => {
        console.error(`The event ${event.id} could not be delivered:`, error);
        delivery.due = clock() + minute;
        if (!stopped.signal.aborted) schedule(delivery, event, target);
      });
    };
    const timer = setTimeout(start, Math.min(Math.max(delivery.due - clock(), 0), longestTimer));
    waiting.set(event.id, timer);
  }

  return {
    deliver: (event) => {
      const webhook = webhookOf(event);
      if (!webhook) return;
      const delivery = { event: event.id, attempts: 0, since: clock(), due: clock() + held };
      deliveries[event.id] = delivery;
      event.pending_webhooks = 1;
      schedule(delivery, event, webhook);
    },
    resume: () => {
      for (const delivery of Object.values(deliveries)) {
        const event = events[delivery.event];
        const webhook = event && webhookOf(event);
        // At once: the receiver has probably been started again together with us.
        delivery.due = clock();
        if (event && webhook) schedule(delivery, event, webhook);
      }
    },
    hold: (milliseconds) => {
      held = milliseconds;
    },
    wake: () => {
      for (const [id, timer] of [...waiting]) {
        const delivery = deliveries[id];
        const event = events[id];
        const webhook = event && webhookOf(event);
        if (!delivery || !event || !webhook) continue;
        clearTimeout(timer);
        schedule(delivery, event, webhook);
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

async function post(event: Event, webhook: Webhook, signal: AbortSignal): Promise<boolean> {
  const payload = JSON.stringify(event, null, 2);
  const signature = Stripe.webhooks.generateTestHeaderString({
    payload,
    secret: webhook.secret,
    // By the machine's clock, however far the stand-in's was moved: the receiver checks it by its own.
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
