import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { withDeadline } from '#platform/deadline.ts';
import { createPaymentProvider } from './provider.ts';
import { isProviderDown } from './providerClient.ts';

/** The SDK connected to a provider that answers with `answer`. Counts the attempts that arrive. */
async function connectTo(answer: RequestListener) {
  const listener = vi.fn(answer);
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const settings = { secretKey: 'sk_test_client', webhookSecret: null, connectWebhookSecret: null };
  const { stripe } = createPaymentProvider({ ...settings, baseUrl: `http://127.0.0.1:${port}` });
  const call = () =>
    stripe.balance.retrieve().then(
      () => null,
      (error: unknown) => error,
    );
  return { call, listener, arrived: () => listener.mock.calls.length };
}

const balance: RequestListener = (_, response) => {
  response.setHeader('content-type', 'application/json').end('{"object":"balance"}');
};

/**
 * Makes a call 200 ms before the deadline. `isSoon`: it ended before the SDK's own limit of ten seconds per
 * attempt.
 */
async function callAtDeadline(call: () => Promise<unknown>) {
  const began = performance.now();
  const error = await withDeadline(200, call);
  return { isDown: isProviderDown(error), isSoon: performance.now() - began < 9_000 };
}

describe('a provider that does not answer', () => {
  test('is given up at the deadline of the request', async () => {
    const { call } = await connectTo(() => {});
    expect(await callAtDeadline(call)).toEqual({ isDown: true, isSoon: true });
  });

  test('is given up at the deadline even in the middle of its answer', async () => {
    const { call } = await connectTo((_, response) => {
      response.setHeader('content-length', '1000').write('{"object":');
    });
    expect(await callAtDeadline(call)).toEqual({ isDown: true, isSoon: true });
  });

  test('is not called after six failed attempts in a row, until ten seconds later one attempt is made', async () => {
    const { call, arrived, listener } = await connectTo((_, response) => response.destroy());
    await call();
    await call();
    const before = arrived();
    const error = await call();
    expect({ asked: arrived() - before, isDown: isProviderDown(error) }).toEqual({ asked: 0, isDown: true });
    listener.mockImplementation(balance);
    vi.useFakeTimers({ now: Date.now() + 10_000, toFake: ['Date'] });
    expect(await call()).toBeNull();
    vi.useRealTimers();
  });
});

test('an error response counts as an answer, so the next call is made', async () => {
  // Tells the SDK not to repeat the call.
  const headers = { 'stripe-should-retry': 'false' };
  const { call, arrived } = await connectTo((_, response) => response.writeHead(500, headers).end('{"error":{}}'));
  for (let count = 0; count < 7; count += 1) await call();
  expect(arrived()).toBe(7);
});

test('a call without a deadline waits for a slow answer', async () => {
  const { call } = await connectTo((request, response) => setTimeout(() => balance(request, response), 300));
  expect(await call()).toBeNull();
});
