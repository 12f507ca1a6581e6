import type { PaymentProvider } from '../platform/context.ts';
import { connectWebhookSecret, webhookSecret } from './world.ts';

type Receiving = {
  payments: PaymentProvider;
  app: { request: (path: string, init: RequestInit) => Promise<Response> | Response };
};

/** Sends a webhook event as the card provider does: signed, and to the endpoint of connected accounts where it is of one. */
export function deliverEvent({ payments, app }: Receiving, payload: string) {
  const isConnect = payload.includes('"account":"');
  const secret = isConnect ? connectWebhookSecret : webhookSecret;
  const signature = payments.stripe.webhooks.generateTestHeaderString({ payload, secret });
  return app.request(isConnect ? '/api/sellers/webhook/connect' : '/api/sellers/webhook', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body: payload,
  });
}
