import Stripe from 'stripe';
import { newId } from '../store/ids.ts';
import type { Event, EventType } from '../store/objects.ts';
import { nowInSeconds, type Sandbox } from '../store/sandbox.ts';

type EmitOptions = { account?: string; previous?: object };

/** Stores an event with a copy of `object` and delivers it. `account`: the connected one it belongs to. */
export function emit(sandbox: Sandbox, type: EventType, object: object, options: EmitOptions = {}): void {
  const event: Event = {
    id: newId('evt'),
    object: 'event',
    ...(options.account && { account: options.account }),
    api_version: Stripe.API_VERSION,
    created: nowInSeconds(sandbox),
    data: structuredClone({ object, ...(options.previous && { previous_attributes: options.previous }) }),
    livemode: false,
    pending_webhooks: 0,
    request: { id: null, idempotency_key: null },
    type,
  };
  sandbox.store.state.events[event.id] = event;
  sandbox.store.touch();
  sandbox.deliver(event);
}
