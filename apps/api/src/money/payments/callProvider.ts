import { ApiError } from '#platform/errors.ts';
import { toLogLine } from '#platform/log.ts';

export const providerUnavailable = (cause?: unknown) =>
  Object.assign(
    new ApiError('provider_unavailable', '決済サービスに接続できませんでした。しばらく経ってから再度お試しください。'),
    { cause },
  );

/** Awaits a call to the card provider. Logs its error and throws `provider_unavailable` with our message. */
export async function callProvider<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    console.error(toLogLine(error as Error));
    throw providerUnavailable(error);
  }
}
