import { ApiError } from '../errors.ts';
import { describeFailure, logPayment } from './failure.ts';

export const providerUnavailable = () =>
  new ApiError('provider_unavailable', '決済サービスに接続できませんでした。しばらく経ってから再度お試しください。');

/** Awaits a call of the card provider. Logs its error and throws `provider_unavailable` with a sentence of ours. */
export async function callProvider<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    logPayment('error', 'payment', describeFailure(error));
    throw providerUnavailable();
  }
}
