import Stripe from 'stripe';
import type { PaymentProvider } from '../../platform/context.ts';

export type ProviderSettings = {
  secretKey: string;
  webhookSecret: string | null;
  connectWebhookSecret: string | null;
  /** An alternative address of the provider's API, such as the sandbox; null: its own. */
  baseUrl: string | null;
};

/** A client of the card provider. Each call times out after ten seconds and is retried twice. */
export function createPaymentProvider(settings: ProviderSettings): PaymentProvider {
  const { secretKey, webhookSecret, connectWebhookSecret, baseUrl } = settings;
  const base = baseUrl ? new URL(baseUrl) : null;
  const stripe = new Stripe(secretKey, {
    timeout: 10_000,
    maxNetworkRetries: 2,
    telemetry: false,
    ...(base && {
      host: base.hostname,
      port: Number(base.port),
      protocol: base.protocol === 'http:' ? ('http' as const) : ('https' as const),
    }),
  });
  // Both secret keys (sk) and restricted keys (rk) name their mode.
  return { stripe, webhookSecret, connectWebhookSecret, livemode: /^(sk|rk)_live_/.test(secretKey) };
}
