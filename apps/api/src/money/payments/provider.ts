import Stripe from 'stripe';
import type { PaymentProvider } from '../../platform/context.ts';

export type ProviderSettings = {
  secretKey: string;
  webhookSecret: string | null;
  connectWebhookSecret: string | null;
  /** Another address of the provider's API, as of the sandbox. */
  baseUrl: string | null;
};

/** A client of the card provider. A call times out after ten seconds and is tried three times. */
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
  return { stripe, webhookSecret, connectWebhookSecret, livemode: isLiveKey(secretKey) };
}

/** Secret keys and restricted keys are of the live mode or of the test mode. */
const isLiveKey = (key: string) => /^(sk|rk)_live_/.test(key);
