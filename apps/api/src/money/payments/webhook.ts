import { createHash } from 'node:crypto';
import type { Hono } from 'hono';
import Stripe from 'stripe';
import type { Env } from '#platform/actor.ts';
import { ApiError, urlNotFound } from '#platform/errors.ts';
import { logPayment } from './failure.ts';
import type { PaymentProvider } from './provider.ts';

/** How far the provider's clock may be ahead of ours, in seconds. */
const clockTolerance = 60;

type WebhookContext = { payments: PaymentProvider; clock: () => Date };
type Endpoint = { path: string; secret: 'webhookSecret' | 'connectWebhookSecret'; isConnect: boolean };

/** One endpoint for the platform's own events, one for those of the connected accounts. */
const endpoints: Endpoint[] = [
  { path: '/api/sellers/webhook', secret: 'webhookSecret', isConnect: false },
  { path: '/api/sellers/webhook/connect', secret: 'connectWebhookSecret', isConnect: true },
];

type EventHandlers = {
  /** Called with signed events of our mode (test or live). */
  receiveEvent: (event: Stripe.Event) => Promise<unknown>;
  /** Called with signed bodies that are not events; the id is a hash of the body. */
  ignoreEvent: (event: { id: string; type: string }, cause: Error) => Promise<unknown>;
};

/**
 * Receives the card provider's webhook events. Events of another endpoint or mode (test or live) are
 * acknowledged and logged. Throws `bad_request` for a wrong signature, `not_found` without a configured
 * secret. Events that can never be applied answer 200, otherwise the provider would resend them for days.
 */
export function webhookRoutes(app: Hono<Env>, context: WebhookContext, { receiveEvent, ignoreEvent }: EventHandlers) {
  for (const { path, secret, isConnect } of endpoints) {
    app.post(path, async (c) => {
      const body = await c.req.text();
      const event = await verifyEvent(context, context.payments[secret], body, c.req.header('stripe-signature'));
      if (!isEvent(event)) {
        const id = createHash('sha256').update(body).digest('hex');
        await ignoreEvent({ id, type: 'unreadable' }, new Error('The signed body is not an event'));
        return c.json({ received: true });
      }
      const { id, type, livemode, account } = event;
      if (livemode !== context.payments.livemode) logPayment('warn', 'webhook of another mode', { path, id, type });
      else if ((account !== undefined) !== isConnect)
        logPayment('warn', 'webhook of another endpoint', { path, id, type });
      else await receiveEvent(event);
      return c.json({ received: true });
    });
  }
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

/** Verifies the signature. Returns the body as parsed JSON, or undefined if it is not valid JSON. */
async function verifyEvent(
  { payments: { stripe }, clock }: WebhookContext,
  secret: string | null,
  body: string,
  signature = '',
): Promise<unknown> {
  if (!secret) throw urlNotFound();
  const signedAt = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1]);
  // The SDK rejects old signatures but accepts future ones.
  if (signedAt > clock().getTime() / 1000 + clockTolerance) throw badSignature();
  try {
    return await stripe.webhooks.constructEventAsync(body, signature, secret);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) throw badSignature();
    return undefined;
  }
}
