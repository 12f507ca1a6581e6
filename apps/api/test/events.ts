import type { PaymentProvider } from '#money/payments/provider.ts';
import type { Jobs } from '#platform/jobs/createJobs.ts';
import { connectWebhookSecret, webhookSecret } from './world.ts';

type Receiver = {
  payments: PaymentProvider;
  app: { request: (path: string, init: RequestInit) => Promise<Response> | Response };
  jobs: Jobs;
};

/**
 * Sends a signed webhook event as the card provider does, and resolves when it has been applied. Events of
 * connected accounts go to a separate endpoint.
 */
export async function deliverEvent({ payments, app, jobs }: Receiver, payload: string) {
  const isConnect = payload.includes('"account":"');
  const secret = isConnect ? connectWebhookSecret : webhookSecret;
  const signature = payments.stripe.webhooks.generateTestHeaderString({ payload, secret });
  const response = await app.request(isConnect ? '/api/sellers/webhook/connect' : '/api/sellers/webhook', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body: payload,
  });
  await applyEvents(jobs);
  return response;
}

/** Applies the events that have been received, and makes the refunds and transfers that are then due. */
export async function applyEvents(jobs: Jobs) {
  await jobs.runDue('event');
  await jobs.runDue('payment');
}
