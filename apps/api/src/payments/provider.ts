import Stripe from 'stripe';

export type ProviderSettings = { secretKey: string; webhookSecret: string | null; baseUrl: string | null };

/** The card provider, spoken to by its official SDK alone; in demo mode its address is the sandbox. */
export type Payment = { stripe: Stripe; webhookSecret: string | null; livemode: boolean };

export function createPayment({ secretKey, webhookSecret, baseUrl }: ProviderSettings): Payment {
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
