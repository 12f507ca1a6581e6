import type { MediaContext } from '#media/context.ts';
import type { PaymentProvider } from './payments/provider.ts';

export type MoneyContext = MediaContext & { payments: PaymentProvider };

/** For applying the provider's events and for refunds. */
export type PaymentContext = Pick<MoneyContext, 'db' | 'payments' | 'sender' | 'storage' | 'clock' | 'log'>;
