import Stripe from 'stripe';
import { createProviderClient } from './providerClient.ts';

/**
 * The card provider's official SDK; in demo mode it calls the sandbox. `webhookSecret` verifies the
 * platform's events, `connectWebhookSecret` those of the sellers' accounts; without its secret, a webhook
 * endpoint answers 404.
 */
export type PaymentProvider = {
  stripe: Stripe;
  webhookSecret: string | null;
  connectWebhookSecret: string | null;
  livemode: boolean;
};

export type ProviderSettings = {
  secretKey: string;
  webhookSecret: string | null;
  connectWebhookSecret: string | null;
  /** Replaces the base URL of the provider's API, e.g. with the sandbox's; null: the provider's own. */
  baseUrl: string | null;
};

/**
 * A client of the card provider. Each attempt times out after ten seconds. A failed call is retried up to
 * twice while the request that we are answering has time left (`providerClient.ts`).
 */
export function createPaymentProvider(settings: ProviderSettings): PaymentProvider {
  const { secretKey, webhookSecret, connectWebhookSecret, baseUrl } = settings;
  const base = baseUrl ? new URL(baseUrl) : null;
  const stripe = new Stripe(secretKey, {
    httpClient: createProviderClient(),
    timeout: 10_000,
    maxNetworkRetries: 2,
    telemetry: false,
    ...(base && {
      host: base.hostname,
      port: Number(base.port),
      protocol: base.protocol === 'http:' ? ('http' as const) : ('https' as const),
    }),
  });
  // Secret keys (sk) and restricted keys (rk) both start with their mode.
  return { stripe, webhookSecret, connectWebhookSecret, livemode: /^(sk|rk)_live_/.test(secretKey) };
}
