import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import { onTestFinished } from 'vitest';
import { openStore } from '../store/store.ts';
import { listen } from './listen.ts';

export const secretKey = 'sk_test_sandbox';
export const webhookSecret = 'whsec_sandbox';
export const connectSecret = 'whsec_sandbox_connect';

/** A temporary directory that is deleted after the test. */
export function createTempDir(): string {
  const dir = mkdtempSync(join(tmpdir(), 'sandbox-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  return dir;
}

/** The official client, connected to a sandbox. */
export const createStripeClient = (port: number, key = secretKey) =>
  new Stripe(key, { host: '127.0.0.1', port, protocol: 'http', maxNetworkRetries: 0, telemetry: false });

type Options = {
  path?: string | null;
  webhookUrl?: string;
  connectUrl?: string;
  clock?: () => number;
  clerk?: { issuer: string; tokenLifetime: number };
};

/** A sandbox on a real port, closed after the test. */
export async function startSandbox({ path = null, webhookUrl, connectUrl, ...options }: Options = {}) {
  const store = openStore(path);
  const webhooks = {
    platform: webhookUrl === undefined ? null : { url: webhookUrl, secret: webhookSecret },
    connect: connectUrl === undefined ? null : { url: connectUrl, secret: connectSecret },
  };
  const sandbox = await listen(0, { store, webhooks, secretKey, ...options });
  let isClosed = false;
  const close = async () => {
    if (!isClosed) await sandbox.close();
    isClosed = true;
  };
  onTestFinished(close);
  return {
    ...sandbox,
    stripe: createStripeClient(sandbox.port),
    store,
    close,
    control: createControlClient(sandbox.baseUrl),
  };
}

/** A sandbox with an onboarded account, and the parameters of a checkout that pays it. */
export async function startWithAccount(options?: Options) {
  const sandbox = await startSandbox(options);
  const destination = await createOnboardedAccount(sandbox.stripe);
  return { ...sandbox, destination, params: checkoutParams(destination) };
}

/** A sandbox with a paid checkout. */
export async function startWithPayment(options: Options & { card?: string } = {}) {
  const { card, ...sandboxOptions } = options;
  const sandbox = await startSandbox(sandboxOptions);
  return { ...sandbox, ...(await completeCheckout(sandbox.stripe, card)) };
}

export const createControlClient = (baseUrl: string) => async (path: string, body: object) => {
  const response = await fetch(`${baseUrl}/control${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`/control${path} answered ${response.status}`);
  return (await response.json()) as Record<string, unknown>;
};

/** A webhook receiver that verifies signatures as apps do. Answers with `statusQueue`, then with 200. */
export async function startReceiver(statusQueue: number[] = [], secret = webhookSecret) {
  const events: Stripe.Event[] = [];
  const statuses: number[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const signature = request.headers['stripe-signature'] ?? '';
      const event = Stripe.webhooks.constructEvent(Buffer.concat(chunks), signature, secret);
      const status = statusQueue.shift() ?? 200;
      statuses.push(status);
      if (status === 200) events.push(event as Stripe.Event);
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook`, events, statuses };
}

/** Posts a form of a hosted page without following redirects. */
export function postForm(url: string, fields: Record<string, string>, cookie?: string): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
    ...(cookie && { headers: { cookie } }),
  });
}

export const validCard = { card_number: '4242 4242 4242 4242', card_exp: '12/34', card_csc: '123' };

/** Posts a form of a hosted page and follows a redirect to the same origin. */
export async function submitForm(url: string, fields: Record<string, string>, cookie?: string): Promise<Response> {
  const response = await postForm(url, fields, cookie);
  const next = new URL(response.headers.get('location') ?? '/', url);
  if (response.status !== 303 || next.origin !== new URL(url).origin) return response;
  return fetch(next, { redirect: 'manual', ...(cookie && { headers: { cookie } }) });
}

/** Creates an account with the capabilities that the platform needs. */
export const createExpressAccount = (stripe: Stripe, more: Stripe.AccountCreateParams = {}) =>
  stripe.accounts.create({
    type: 'express',
    country: 'JP',
    email: 'tanaka@example.com',
    capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
    ...more,
  });

export const onboardingUrls = {
  refresh_url: 'http://localhost:5173/refresh',
  return_url: 'http://localhost:5173/return',
};
export const onboardingForm = { name: '田中 花子', bank_name: 'みなと銀行', account_number: '0001234', tos: 'on' };
export const createOnboardingLink = (stripe: Stripe, account: string) =>
  stripe.accountLinks.create({ account, type: 'account_onboarding', ...onboardingUrls });

/** Creates an account, submits its onboarding form and verifies it. */
export async function createOnboardedAccount(stripe: Stripe): Promise<string> {
  const { id } = await createExpressAccount(stripe);
  const { url } = await createOnboardingLink(stripe, id);
  const response = await postForm(url, onboardingForm);
  if (response.status !== 303) throw new Error(`The onboarding answered ${response.status}.`);
  await createControlClient(new URL(url).origin)(`/accounts/${id}`, { state: 'verified' });
  return id;
}

/** The parameters of a checkout of ¥5,000, of which the platform keeps ¥1,000. */
export function checkoutParams(destination: string): Stripe.Checkout.SessionCreateParams {
  const price_data = { currency: 'jpy', unit_amount: 5000, product_data: { name: '中庭を囲む、杉と漆喰の家' } };
  return {
    mode: 'payment',
    line_items: [{ price_data, quantity: 1 }],
    success_url: 'http://localhost:5173/success?session_id={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://localhost:5173/cancel',
    client_reference_id: 'transaction-1',
    customer_email: 'sato@example.com',
    metadata: { transaction: 'transaction-1' },
    locale: 'ja',
    payment_intent_data: {
      application_fee_amount: 1000,
      transfer_data: { destination },
      metadata: { transaction: 'transaction-1' },
    },
  };
}

/** Creates a checkout for a newly onboarded account and pays it. */
export async function completeCheckout(stripe: Stripe, card_number = validCard.card_number) {
  const destination = await createOnboardedAccount(stripe);
  const { id, url } = await stripe.checkout.sessions.create(checkoutParams(destination));
  const response = await postForm(url ?? '', { ...validCard, card_number });
  if (response.status !== 303) throw new Error(`The payment answered ${response.status}.`);
  const session = await stripe.checkout.sessions.retrieve(id);
  const intent = await stripe.paymentIntents.retrieve(session.payment_intent as string);
  return { destination, session, payment_intent: intent.id, charge: intent.latest_charge as string };
}

type ErrorFields = Record<'type' | 'code' | 'param', string | undefined> & { status: number | undefined };

/** Returns the provider's error from a failing call. */
export async function getStripeError(call: Promise<unknown>): Promise<ErrorFields> {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof Stripe.errors.StripeError))
    throw new Error(`Expected an error from the provider, got: ${error}`);
  return { status: error.statusCode, type: error.rawType, code: error.code, param: error.param };
}
