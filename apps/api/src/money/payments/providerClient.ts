import { CircuitState, ConsecutiveBreaker, circuitBreaker, handleAll } from 'cockatiel';
import Stripe from 'stripe';
import { remainingTime } from '../../platform/deadline.ts';

/** In a row, before calls are no longer tried. */
const maxFailures = 6;
/** Milliseconds until one call is tried again. */
const pause = 10_000;
/** Milliseconds. An attempt with less time says nothing about the provider. */
const minTime = 5_000;

/**
 * The SDK's HTTP client with the limits of ours: an attempt ends with the deadline of the request that makes it, and while
 * the provider does not answer, attempts fail at once instead of waiting one after another. An error response is an answer.
 */
export function createProviderClient(): Stripe.HttpClient {
  const breaker = circuitBreaker(handleAll, {
    breaker: new ConsecutiveBreaker(maxFailures),
    halfOpenAfter: pause,
  });
  const client = Stripe.createFetchHttpClient();
  const send = client.makeRequest.bind(client);
  client.makeRequest = async (host, port, path, method, headers, requestData, protocol, timeout) => {
    const limit = Math.min(timeout, remainingTime());
    if (limit === 0) throw new Error('The request has no time left for the card provider');
    const attempt = () => send(host, port, path, method, headers, requestData, protocol, limit);
    const isEnough = limit >= Math.min(timeout, minTime);
    // While one attempt asks again, others fail at once instead of waiting for it.
    const isOpen = breaker.state === CircuitState.HalfOpen || (!isEnough && breaker.state === CircuitState.Open);
    if (isOpen) throw new Error('The card provider does not answer');
    return isEnough ? breaker.execute(attempt) : attempt();
  };
  return client;
}

/** Whether the provider did not answer, so that the next call would probably fail, too. */
export const isProviderDown = (error: unknown) =>
  error instanceof Stripe.errors.StripeConnectionError ||
  (error instanceof Error && error.cause instanceof Stripe.errors.StripeConnectionError);
