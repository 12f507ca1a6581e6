import { CircuitState, ConsecutiveBreaker, circuitBreaker, handleAll, isBrokenCircuitError } from 'cockatiel';
import Stripe from 'stripe';
import { remainingTime } from '#platform/deadline.ts';
import { providerBreakerOpen, providerCalls } from '#platform/metrics.ts';

/** Consecutive failures after which calls are no longer tried. */
const maxFailures = 6;
/** Milliseconds until one call is tried again. */
const pause = 10_000;
/**
 * Milliseconds. An attempt that had less time is not counted as a failure, because it says nothing about the
 * provider.
 */
const minTime = 5_000;

/**
 * The SDK's HTTP client with two limits of ours. An attempt ends at the deadline of the request that we are
 * answering. While the provider does not answer, attempts fail at once instead of waiting one after another.
 * An error response counts as an answer.
 */
export function createProviderClient(): Stripe.HttpClient {
  const breaker = circuitBreaker(handleAll, {
    breaker: new ConsecutiveBreaker(maxFailures),
    halfOpenAfter: pause,
  });
  breaker.onStateChange((state) => providerBreakerOpen.set(state === CircuitState.Closed ? 0 : 1));
  const client = Stripe.createFetchHttpClient();
  const send = client.makeRequest.bind(client);
  client.makeRequest = async (host, port, path, method, headers, requestData, protocol, timeout) => {
    const limit = Math.min(timeout, remainingTime());
    const end = providerCalls.startTimer();
    const notTried = (reason: string) => {
      end({ outcome: 'not_tried' });
      return new Error(reason);
    };
    if (limit === 0) throw notTried('The request has no time left for the card provider');
    const attempt = () =>
      send(host, port, path, method, headers, requestData, protocol, limit).then(
        (response) => {
          end({ outcome: outcomeOf(response.getStatusCode()) });
          return response;
        },
        (error: unknown) => {
          end({ outcome: 'no_answer' });
          throw error;
        },
      );
    const isEnough = limit >= Math.min(timeout, minTime);
    // While one attempt tests the provider, others fail at once instead of waiting for it.
    const isOpen = breaker.state === CircuitState.HalfOpen || (!isEnough && breaker.state === CircuitState.Open);
    if (isOpen) throw notTried('The card provider does not answer');
    if (!isEnough) return attempt();
    return breaker.execute(attempt).catch((error: unknown) => {
      throw isBrokenCircuitError(error) ? notTried('The card provider does not answer') : error;
    });
  };
  return client;
}

const outcomeOf = (status: number) => (status < 400 ? 'ok' : status < 500 ? 'rejected' : 'error');

/** Whether the provider did not answer, so that the next call would probably fail, too. */
export const isProviderDown = (error: unknown) =>
  error instanceof Stripe.errors.StripeConnectionError ||
  (error instanceof Error && error.cause instanceof Stripe.errors.StripeConnectionError);
