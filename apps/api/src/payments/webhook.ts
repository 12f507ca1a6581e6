import type { Hono } from 'hono';
import type Stripe from 'stripe';
import type { Context, Env } from '../context.ts';
import { ApiError, nothingHere } from '../errors.ts';
import { logPayment } from './failure.ts';

/** Seconds by which the provider's clock may be ahead of ours. */
const clockTolerance = 60;

type Verifying = Pick<Context, 'payments' | 'clock'>;
type Endpoint = { path: string; secret: 'webhookSecret' | 'connectWebhookSecret'; isConnect: boolean };

/** The provider has an endpoint for the platform's own events and one for those of the connected accounts. */
const endpoints: Endpoint[] = [
  { path: '/api/sellers/webhook', secret: 'webhookSecret', isConnect: false },
  { path: '/api/sellers/webhook/connect', secret: 'connectWebhookSecret', isConnect: true },
];

/**
 * Receives the card provider's webhook events. `applyEvent` gets what is signed with the endpoint's secret, belongs to the
 * endpoint and is of our mode (test or live); the rest is acknowledged and logged. Throws `bad_request` for a wrong
 * signature, `not_found` when the endpoint's secret is not configured.
 */
export function webhookRoutes(
  app: Hono<Env>,
  context: Verifying,
  applyEvent: (event: Stripe.Event) => Promise<unknown>,
) {
  for (const { path, secret, isConnect } of endpoints) {
    app.post(path, async (c) => {
      const signature = c.req.header('stripe-signature');
      const event = await verifyEvent(context, context.payments[secret], await c.req.text(), signature);
      const { id, type, livemode, account } = event;
      if (livemode !== context.payments.livemode) logPayment('warn', 'webhook of another mode', { path, id, type });
      else if ((account !== undefined) !== isConnect)
        logPayment('warn', 'webhook of another endpoint', { path, id, type });
      else await applyEvent(event);
      return c.json({ received: true });
    });
  }
}

const badSignature = () => new ApiError('bad_request', '署名が正しくありません');

async function verifyEvent(
  { payments: { stripe }, clock }: Verifying,
  secret: string | null,
  body: string,
  signature = '',
): Promise<Stripe.Event> {
  if (!secret) throw nothingHere();
  const signedAt = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1]);
  // The SDK refuses signatures that are too old, and accepts those of the future.
  if (signedAt > clock().getTime() / 1000 + clockTolerance) throw badSignature();
  try {
    return await stripe.webhooks.constructEventAsync(body, signature, secret);
  } catch {
    throw badSignature();
  }
}
