import type { PaymentProvider } from '../platform/context.ts';
import { connectWebhookSecret, webhookSecret } from './world.ts';

type Receiver = {
  payments: PaymentProvider;
  app: { request: (path: string, init: RequestInit) => Promise<Response> | Response };
};

/** Sends a signed webhook event as the card provider does. Events of connected accounts go to a separate endpoint. */
export function deliverEvent({ payments, app }: Receiver, payload: string) {
  const isConnect = payload.includes('"account":"');
  const secret = isConnect ? connectWebhookSecret : webhookSecret;
  const signature = payments.stripe.webhooks.generateTestHeaderString({ payload, secret });
  return app.request(isConnect ? '/api/sellers/webhook/connect' : '/api/sellers/webhook', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body: payload,
  });
}
