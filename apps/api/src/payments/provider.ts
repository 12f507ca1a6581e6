import Stripe from 'stripe';
import type { PaymentProvider } from '../context.ts';

export type ProviderSettings = {
  secretKey: string;
  webhookSecret: string | null;
  /** Another address of the provider's API, as of the sandbox. */
  baseUrl: string | null;
};

/** A client of the card provider. A call times out after ten seconds and is tried three times. */
export function createPaymentProvider({ secretKey, webhookSecret, baseUrl }: ProviderSettings): PaymentProvider {
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
  return { stripe, webhookSecret, livemode: secretKey.startsWith('sk_live_') };
}
