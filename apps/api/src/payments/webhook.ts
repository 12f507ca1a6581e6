import type { Hono } from 'hono';
import type Stripe from 'stripe';
import type { Deps, Env } from '../context.ts';
import { Refusal } from '../errors.ts';
import { settleAccount } from '../sellers/syncAccount.ts';
import { settleDispute, settleRefund, settleSession } from '../transactions/applyCheckoutSession.ts';

/** Seconds by which an event's clock may run ahead of ours. */
const ahead = 60;

/** The card provider's news: the raw body, its signature, and then one effect per event. */
export function paymentRoutes(app: Hono<Env>, deps: Deps) {
  app.post('/api/sellers/webhook', async (c) => {
    const event = await verified(deps, await c.req.text(), c.req.header('stripe-signature'));
    if (event.livemode === deps.payment.livemode) await takeEffect(deps, event);
    return c.json({ received: true });
  });
}

async function verified({ payment, clock }: Deps, body: string, signature = ''): Promise<Stripe.Event> {
  const { stripe, webhookSecret } = payment;
  if (!webhookSecret) throw new Refusal(404, '見つかりません');
  const signedAt = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1]);
  if (signedAt > clock().getTime() / 1000 + ahead) throw new Refusal(400, '署名が正しくありません');
  try {
    return await stripe.webhooks.constructEventAsync(body, signature, webhookSecret);
  } catch {
    throw new Refusal(400, '署名が正しくありません');
  }
}

async function takeEffect(deps: Deps, event: Stripe.Event) {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired':
      return settleSession(deps, event.data.object, event);
    case 'charge.refunded':
      return settleRefund(deps, event.data.object, event);
    case 'charge.dispute.created':
      return settleDispute(deps, event.data.object, event);
    case 'account.updated':
      return settleAccount(deps, event.data.object.id);
    default:
      return undefined;
  }
}
