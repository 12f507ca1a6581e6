import Stripe from 'stripe';
import { newId } from '../store/ids.ts';
import type { Event, EventType } from '../store/objects.ts';
import { type Sandbox, seconds } from '../store/sandbox.ts';

/** Stores an event about `object` as it stands now, and starts its delivery: with `account` it is a connected account's. */
export function emit(
  sandbox: Sandbox,
  type: EventType,
  object: object,
  more: { account?: string; previous?: object } = {},
): void {
  const event: Event = {
    id: newId('evt'),
    object: 'event',
    ...(more.account && { account: more.account }),
    api_version: Stripe.API_VERSION,
    created: seconds(sandbox),
    data: structuredClone({ object, ...(more.previous && { previous_attributes: more.previous }) }),
    livemode: false,
    pending_webhooks: 0,
    request: { id: null, idempotency_key: null },
    type,
  };
  sandbox.store.state.events[event.id] = event;
  sandbox.store.touch();
  sandbox.deliver(event);
}
