import type { Hono } from 'hono';
import type Stripe from 'stripe';
import type { Context, Env } from '../context.ts';
import { ApiError, nothingHere } from '../errors.ts';

/** Seconds by which the provider's clock may be ahead of ours. */
const clockTolerance = 60;

type Verifying = Pick<Context, 'payments' | 'clock'>;

/**
 * Receives the card provider's webhook events. `applyEvent` gets what is signed and of our mode (test or live).
 * Throws `bad_request` for a wrong signature, `not_found` when no webhook secret is configured.
 */
export function webhookRoute(
  app: Hono<Env>,
  context: Verifying,
  applyEvent: (event: Stripe.Event) => Promise<unknown>,
) {
  app.post('/api/sellers/webhook', async (c) => {
    const event = await verifyEvent(context, await c.req.text(), c.req.header('stripe-signature'));
    if (event.livemode === context.payments.livemode) await applyEvent(event);
    return c.json({ received: true });
  });
}

const badSignature = () => new ApiError('bad_request', '署名が正しくありません');

async function verifyEvent({ payments, clock }: Verifying, body: string, signature = ''): Promise<Stripe.Event> {
  const { stripe, webhookSecret } = payments;
  if (!webhookSecret) throw nothingHere();
  const signedAt = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1]);
  // The SDK refuses signatures that are too old, and accepts those of the future.
  if (signedAt > clock().getTime() / 1000 + clockTolerance) throw badSignature();
  try {
    return await stripe.webhooks.constructEventAsync(body, signature, webhookSecret);
  } catch {
    throw badSignature();
  }
}
