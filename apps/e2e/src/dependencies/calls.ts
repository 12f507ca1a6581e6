import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { putOf, type Scene, toInit, uploadOf } from './scene.ts';

export type Dependency = 'database' | 'card' | 'mail' | 'keys' | 'disk';

export type Call = {
  name: string;
  /** Each has an address of their own, because some limits count by address. */
  from?: 'buyer' | 'newcomer' | 'seller' | 'provider';
  /** Answered with 503 while one of these is away. */
  needs: Dependency[];
  /** May be answered from the cache while the database is away. */
  isCached?: boolean;
  /** Answered with a page, also on failure. */
  isPage?: boolean;
  /** What a success contains. */
  shows?: string;
  /** The longest that it may take, in milliseconds. */
  limit: number;
  /** The same while nothing that it needs is away; by default `limit`. */
  healthyLimit?: number;
  /** Not repeated during a fault. */
  isOnce?: boolean;
  /** Also a success when repeated: the first attempt had an effect although it failed. */
  acceptsAgain?: number;
  identity?: 'embedded';
  send: (scene: Scene) => { path: string; init?: RequestInit };
};

const cached = { needs: ['database' as const], isCached: true, limit: 15_000 };
const read = { needs: ['database' as const, 'keys' as const], limit: 15_000 };
/** The longest that a person waits for the card provider. */
const payment = { needs: ['database' as const, 'card' as const, 'keys' as const], limit: 13_000 };

const auth = (scene: Scene, path: string, body: object) => ({
  path: `/api/auth/${path}`,
  init: {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: scene.origin },
    body: JSON.stringify(body),
  },
});

/** An event of the card provider about the seller's account, signed as the provider does. */
function event({ account, webhookSecret }: Scene) {
  const body = JSON.stringify({
    id: `evt_${randomUUID().replaceAll('-', '')}`,
    object: 'event',
    type: 'account.updated',
    livemode: false,
    account,
    data: { object: { id: account, object: 'account' } },
  });
  const time = Math.floor(Date.now() / 1000);
  const signature = createHmac('sha256', webhookSecret).update(`${time}.${body}`).digest('hex');
  const headers = { 'content-type': 'application/json', 'stripe-signature': `t=${time},v1=${signature}` };
  return { path: '/api/sellers/webhook/connect', init: { method: 'POST', headers, body } };
}

/** Long, so that a database with a full disk has no room for it. */
const createText = () => randomBytes(1_400).toString('base64');

/** What visitors, buyers, sellers, the card provider and a load balancer ask of the marketplace. */
export const calls: Call[] = [
  { name: 'health check', needs: ['database'], limit: 3_000, send: () => ({ path: '/healthz' }) },
  { name: 'home page', ...cached, isPage: true, shows: 'イエスペック', send: () => ({ path: '/' }) },
  {
    name: 'property page',
    ...cached,
    isPage: true,
    shows: '仕様情報',
    send: ({ propertyId }) => ({ path: `/property/${propertyId}` }),
  },
  { name: 'list of properties', ...cached, shows: '"items"', send: () => ({ path: '/api/properties' }) },
  {
    name: 'details for visitors',
    ...cached,
    shows: '"rooms"',
    send: ({ propertyId }) => ({ path: `/api/properties/${propertyId}/details` }),
  },
  { name: 'image file', needs: [], limit: 3_000, send: ({ imagePath }) => ({ path: imagePath }) },
  {
    name: 'details for a buyer',
    from: 'buyer',
    ...read,
    shows: '"rooms"',
    send: ({ propertyId, buyer }) => ({
      path: `/api/properties/${propertyId}/details`,
      init: toInit({ person: buyer }),
    }),
  },
  {
    name: 'sign-in',
    from: 'buyer',
    needs: ['database'],
    limit: 15_000,
    identity: 'embedded',
    send: (scene) => auth(scene, 'sign-in/email', { email: scene.buyer.email, password: 'a-good-password' }),
  },
  {
    name: 'request for a new password',
    from: 'buyer',
    needs: ['database'],
    limit: 15_000,
    identity: 'embedded',
    isOnce: true,
    send: (scene) => auth(scene, 'request-password-reset', { email: scene.buyer.email }),
  },
  {
    name: 'save',
    from: 'seller',
    ...read,
    send: ({ propertyId, seller, company }) => ({
      path: `/api/properties/${propertyId}`,
      init: toInit({ method: 'PATCH', person: seller, body: { design_company: company, description: createText() } }),
    }),
  },
  {
    name: 'start of an upload',
    from: 'seller',
    ...read,
    send: ({ seller, file }) => ({
      path: '/api/images/presigned-url',
      init: toInit({ person: seller, body: uploadOf(file) }),
    }),
  },
  {
    name: 'file of an upload',
    from: 'seller',
    needs: ['database', 'disk'],
    limit: 15_000,
    isOnce: true,
    acceptsAgain: 409,
    send: ({ toSend, file }) => ({ path: toSend.upload_url, init: putOf(file) }),
  },
  {
    name: 'end of an upload',
    from: 'seller',
    needs: ['database', 'disk', 'keys'],
    limit: 15_000,
    isOnce: true,
    send: ({ toComplete, seller }) => ({
      path: `/api/images/${toComplete.image_id}/status`,
      init: toInit({ method: 'PATCH', person: seller, body: { status: 'completed' } }),
    }),
  },
  {
    name: 'checkout',
    from: 'buyer',
    ...payment,
    send: ({ buyer, listingId }) => ({
      path: '/api/transactions/checkout',
      init: toInit({ person: buyer, body: { listingId } }),
    }),
  },
  {
    name: 'start of the onboarding',
    from: 'newcomer',
    ...payment,
    send: ({ newcomer }) => ({ path: '/api/sellers/onboarding/start', init: toInit({ person: newcomer, body: {} }) }),
  },
  {
    name: 'status of the onboarding',
    from: 'seller',
    ...payment,
    send: ({ seller }) => ({ path: '/api/sellers/onboarding/status', init: toInit({ person: seller }) }),
  },
  {
    name: 'link to the dashboard',
    from: 'seller',
    ...payment,
    send: ({ seller }) => ({ path: '/api/sellers/stripe-dashboard', init: toInit({ person: seller, body: {} }) }),
  },
  {
    name: 'payouts to the bank',
    from: 'seller',
    ...payment,
    send: ({ seller }) => ({ path: '/api/sellers/bank-payouts', init: toInit({ person: seller }) }),
  },
  {
    name: 'preview of an account’s deletion',
    from: 'seller',
    ...payment,
    needs: ['database', 'keys'],
    send: ({ seller }) => ({ path: '/api/users/me/deletion', init: toInit({ person: seller }) }),
  },
  {
    name: 'event of the card provider',
    from: 'provider',
    needs: ['database'],
    limit: 15_000,
    // Acknowledged before it is applied.
    healthyLimit: 3_000,
    send: event,
  },
];
