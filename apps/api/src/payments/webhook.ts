import { createHash } from 'node:crypto';
import type { Hono } from 'hono';
import Stripe from 'stripe';
import type { Context, Env } from '../context.ts';
import { ApiError, nothingHere } from '../errors.ts';

/** Seconds by which the provider's clock may be ahead of ours. */
const clockTolerance = 60;

type Verifying = Pick<Context, 'payments' | 'clock'>;

type Receiving = {
  /** Gets what is signed and of our mode (test or live). */
  receiveEvent: (event: Stripe.Event) => Promise<unknown>;
  /** Gets what is signed and no event; its id is made of its bytes. */
  ignoreEvent: (event: { id: string; type: string }, cause: Error) => Promise<unknown>;
};

/**
 * Receives the card provider's webhook events. Throws `bad_request` for a wrong signature, `not_found` when no webhook
 * secret is configured. What can never be applied is answered by 200, or the provider would send it for days.
 */
export function webhookRoute(app: Hono<Env>, context: Verifying, { receiveEvent, ignoreEvent }: Receiving) {
  app.post('/api/sellers/webhook', async (c) => {
    const body = await c.req.text();
    const event = await verifyEvent(context, body, c.req.header('stripe-signature'));
    if (!isEvent(event)) {
      const id = createHash('sha256').update(body).digest('hex');
      await ignoreEvent({ id, type: 'unreadable' }, new Error('It is signed and no event'));
    } else if (event.livemode === context.payments.livemode) await receiveEvent(event);
    return c.json({ received: true });
  });
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isEvent = (value: unknown): value is Stripe.Event =>
  isObject(value) &&
  typeof value.id === 'string' &&
  /^\w{1,255}$/.test(value.id) &&
  typeof value.type === 'string' &&
  isObject(value.data) &&
  isObject(value.data.object);

const badSignature = () => new ApiError('bad_request', '署名が正しくありません');

/** What was signed; undefined: it is no JSON. */
async function verifyEvent({ payments, clock }: Verifying, body: string, signature = ''): Promise<unknown> {
  const { stripe, webhookSecret } = payments;
  if (!webhookSecret) throw nothingHere();
  const signedAt = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1]);
  // The SDK refuses signatures that are too old, and accepts those of the future.
  if (signedAt > clock().getTime() / 1000 + clockTolerance) throw badSignature();
  try {
    return await stripe.webhooks.constructEventAsync(body, signature, webhookSecret);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) throw badSignature();
    return undefined;
  }
}
