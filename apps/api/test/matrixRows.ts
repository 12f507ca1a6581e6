import type { ActorName } from './actors.ts';
import type { PropertyIds, State } from './states.ts';

/** An operation's request in the matrix, and the expected status for each actor. */
export type Row = {
  request: (ids: PropertyIds) => { path: string; body?: unknown };
  /** The status for an actor with a valid token or without a token. */
  expect: (actor: ActorName, state: State) => number;
  /**
   * What the operation deletes, or publishes by a save. Each allowed request then gets a property of its own.
   */
  consumes?: keyof PropertyIds;
};

type Kind = Exclude<keyof PropertyIds, 'transaction'>;

const isSignedIn = (actor: ActorName) => actor !== 'visitor' && actor !== 'headerOnly' && actor !== 'preview';
/** Owners and buyers see the property, nobody else does. */
const isHidden = (state: State) => state === 'private' || state === 'takenDown';
const hasBought = (actor: ActorName, state: State) =>
  actor === 'buyer' && (state === 'sold' || state === 'deleted' || isHidden(state));

/** The read access that the specification grants. */
function canRead(kind: Kind, actor: ActorName, state: State) {
  if (state === 'deleted') return kind !== 'listing' && hasBought(actor, state);
  if (actor === 'owner') return true;
  if (actor === 'preview' && (kind === 'listing' || isHidden(state))) return true;
  if (kind === 'listing') return state !== 'draft' && state !== 'unpublished' && !isHidden(state);
  if (isHidden(state)) return hasBought(actor, state);
  const isInRoom = ['room', 'product', 'specification', 'dimension'].includes(kind);
  return !(state === 'unpublished' && isInRoom);
}

const open = (path: string): Row => ({ request: () => ({ path }), expect: () => 200 });
const signedIn = (path: string, body?: unknown, status = 200): Row => ({
  request: () => ({ path, body }),
  expect: (actor) => (isSignedIn(actor) ? status : 401),
});

const read = (kind: Kind, path: (ids: PropertyIds) => string): Row => ({
  request: (ids) => ({ path: path(ids) }),
  expect: (actor, state) => (canRead(kind, actor, state) ? 200 : 404),
});

const readPaid = (kind: Kind, path: (ids: PropertyIds) => string): Row => ({
  request: (ids) => ({ path: path(ids) }),
  expect: (actor, state) => {
    if (!canRead(kind, actor, state)) return 404;
    return state === 'sample' || actor === 'owner' || hasBought(actor, state) ? 200 : 403;
  },
});

/** Reads of a property that are for its owner and buyers only, who must be signed in. */
const readBought = (rest: string): Row => ({
  request: ({ property }) => ({ path: `/api/properties/${property}${rest}` }),
  expect: (actor, state) => {
    if (!isSignedIn(actor)) return 401;
    if (!canRead('property', actor, state)) return 404;
    return actor === 'owner' || hasBought(actor, state) ? 200 : 403;
  },
});

const isMine = (kind: Kind, path: (ids: PropertyIds) => string): Row => ({
  request: (ids) => ({ path: path(ids) }),
  expect: (actor, state) => {
    if (!isSignedIn(actor)) return 401;
    return canRead(kind, actor, state) ? 200 : 404;
  },
});

type Write = { body?: (ids: PropertyIds) => unknown; status?: number; consumes?: keyof PropertyIds };

const write = (kind: Kind, path: (ids: PropertyIds) => string, { body, status = 200, consumes }: Write = {}): Row => ({
  request: (ids) => ({ path: path(ids), ...(body && { body: body(ids) }) }),
  expect: (actor, state) => {
    if (!isSignedIn(actor)) return 401;
    if (!canRead(kind, actor, state)) return 404;
    return actor === 'owner' ? status : 403;
  },
  ...(consumes && { consumes }),
});

const at =
  (name: string, kind: Kind, rest = '') =>
  (ids: PropertyIds) =>
    `/api/${name}/${ids[kind]}${rest}`;
const hasAccount = (actor: ActorName) => actor === 'owner' || actor === 'other';
const seller = (path: string): Row => ({
  request: () => ({ path }),
  expect: (actor) => {
    if (!isSignedIn(actor)) return 401;
    return hasAccount(actor) ? 200 : 404;
  },
});

const property = { name: '新しい家', property_type: 'HOUSE', prefecture: '長野県' };
const specification = { spec_type: '素材', spec_value: '杉' };
const dimension = { dimension_type: '幅', value: 1, unit: 'mm' };
const update = (name: string, kind: Kind, body: unknown, rest = '') =>
  write(kind, at(name, kind, rest), { body: () => body });
const updateAndPublish = (name: string, kind: Kind, body: unknown) =>
  write(kind, at(name, kind), { body: () => body, consumes: kind });
const remove = (name: string, kind: Kind) => write(kind, at(name, kind), { consumes: kind });

/** Operations that owners cannot do to a property that the operator has taken down. */
const notTakenDown = (row: Row): Row => ({
  ...row,
  expect: (actor, state) => (actor === 'owner' && state === 'takenDown' ? 409 : row.expect(actor, state)),
});

/** PATCH and PUT are equivalent, so they share a row. */
const patchAndPut = (path: string, row: Row) => ({ [`PATCH ${path}`]: row, [`PUT ${path}`]: row });

/** Keyed by method and path as in the OpenAPI document. */
export const rows: Record<string, Row> = {
  'GET /api/properties': open('/api/properties'),
  'POST /api/properties': signedIn('/api/properties', property, 201),
  'POST /api/properties/whole': signedIn('/api/properties/whole', { ...property, rooms: [{ name: '居間' }] }, 201),
  'GET /api/properties/{id}': read('property', at('properties', 'property')),
  ...patchAndPut('/api/properties/{id}', update('properties', 'property', { name: '試験の家' })),
  'PATCH /api/properties/{id}/visibility': notTakenDown(
    write('property', at('properties', 'property', '/visibility'), {
      body: () => ({ visibility: 'PUBLIC' }),
      consumes: 'property',
    }),
  ),
  'POST /api/properties/{id}/imports': write('property', at('properties', 'property', '/imports'), {
    body: () => ({ rooms: [{ name: '書斎', products: [{ name: '飾り棚' }] }] }),
    status: 201,
  }),
  'POST /api/properties/{id}/copy': notTakenDown(
    write('property', at('properties', 'property', '/copy'), { status: 201 }),
  ),
  'DELETE /api/properties/{id}': remove('properties', 'property'),
  'GET /api/properties/{id}/details': read('property', at('properties', 'property', '/details')),
  'GET /api/properties/{id}/readiness': write('property', at('properties', 'property', '/readiness')),
  'GET /api/properties/{id}/photos': readBought('/photos'),
  'GET /api/properties/{id}/earlier-contents': readBought('/earlier-contents'),
  'GET /api/properties/{id}/is-mine': isMine('property', at('properties', 'property', '/is-mine')),
  'GET /api/properties/by-user/{userId}': open('/api/properties/by-user/1'),
  'GET /api/companies/by-type/{type}': open('/api/companies/by-type/design'),

  'GET /api/rooms': read('property', ({ property: id }) => `/api/rooms?property_id=${id}`),
  'POST /api/rooms': write('property', () => '/api/rooms', {
    body: ({ property: id }) => ({ property_id: id, name: '新規部屋' }),
    status: 201,
  }),
  'GET /api/rooms/{id}': read('room', at('rooms', 'room')),
  ...patchAndPut('/api/rooms/{id}', updateAndPublish('rooms', 'room', { name: '居間' })),
  'PATCH /api/rooms/{id}/order': update('rooms', 'room', { position: 2 }, '/order'),
  'DELETE /api/rooms/{id}': remove('rooms', 'room'),
  'POST /api/rooms/{id}/copy': write('room', at('rooms', 'room', '/copy'), { status: 201 }),
  'GET /api/rooms/{id}/details': read('room', at('rooms', 'room', '/details')),
  'GET /api/rooms/{id}/is-mine': isMine('room', at('rooms', 'room', '/is-mine')),

  'GET /api/products': read('room', ({ room }) => `/api/products?room_id=${room}`),
  'POST /api/products': write('room', () => '/api/products', {
    body: ({ room }) => ({ room_id: room, name: 'インテリア #1' }),
    status: 201,
  }),
  'GET /api/products/{id}': read('product', at('products', 'product')),
  ...patchAndPut('/api/products/{id}', updateAndPublish('products', 'product', { name: '灯り' })),
  ...patchAndPut(
    '/api/products/{id}/whole',
    write('product', at('products', 'product', '/whole'), {
      body: () => ({ name: '灯り', specifications: [specification], dimensions: [] }),
      consumes: 'product',
    }),
  ),
  'POST /api/products/{id}/copy': write('product', at('products', 'product', '/copy'), { status: 201 }),
  'PATCH /api/products/{id}/order': update('products', 'product', { position: 2 }, '/order'),
  'PATCH /api/products/{id}/room': write('product', at('products', 'product', '/room'), {
    body: ({ room }) => ({ room_id: room }),
  }),
  'DELETE /api/products/{id}': remove('products', 'product'),
  'GET /api/products/{id}/details': read('product', at('products', 'product', '/details')),
  'GET /api/products/property/{id}': read('property', at('products/property', 'property')),
  'GET /api/users/me/manufacturers': signedIn('/api/users/me/manufacturers'),
  'GET /api/products/{id}/is-mine': isMine('product', at('products', 'product', '/is-mine')),
  'GET /api/product-categories': open('/api/product-categories'),
  'GET /api/products/{id}/specifications': readPaid('product', at('products', 'product', '/specifications')),
  'POST /api/products/{id}/specifications': write('product', at('products', 'product', '/specifications'), {
    body: () => specification,
    status: 201,
  }),
  ...patchAndPut(
    '/api/products/{id}/specifications',
    update('products', 'product', [specification], '/specifications'),
  ),
  'GET /api/specifications/{id}': readPaid('specification', at('specifications', 'specification')),
  'DELETE /api/specifications/{id}': remove('specifications', 'specification'),
  'GET /api/products/{id}/dimensions': readPaid('product', at('products', 'product', '/dimensions')),
  'POST /api/products/{id}/dimensions': write('product', at('products', 'product', '/dimensions'), {
    body: () => dimension,
    status: 201,
  }),
  ...patchAndPut('/api/products/{id}/dimensions', update('products', 'product', [dimension], '/dimensions')),
  'GET /api/dimensions/{id}': readPaid('dimension', at('dimensions', 'dimension')),
  'DELETE /api/dimensions/{id}': remove('dimensions', 'dimension'),

  'POST /api/drawings': write('property', () => '/api/drawings', {
    body: ({ property: id }) => ({ property_id: id, name: '新規図面' }),
    status: 201,
  }),
  'GET /api/drawings/property/{id}': read('property', at('drawings/property', 'property')),
  'GET /api/drawings/{id}': read('drawing', at('drawings', 'drawing')),
  ...patchAndPut('/api/drawings/{id}', update('drawings', 'drawing', { name: '1階平面図' })),
  'DELETE /api/drawings/{id}': remove('drawings', 'drawing'),
  'GET /api/drawings/{id}/is-mine': isMine('drawing', at('drawings', 'drawing', '/is-mine')),

  'GET /api/images': read('property', ({ property: id }) => `/api/images?property_id=${id}`),
  'POST /api/images/presigned-url': write('property', () => '/api/images/presigned-url', {
    body: ({ property: id }) => ({ property_id: id, file_name: 'a.png', content_type: 'image/png' }),
    status: 201,
  }),
  'GET /api/images/{id}': read('image', at('images', 'image')),
  'GET /api/images/{id}/file': {
    request: ({ image }) => ({ path: `/api/images/${image}/file` }),
    expect: (actor, state) => (canRead('image', actor, state) ? 302 : 404),
  },
  'DELETE /api/images/{id}': remove('images', 'image'),
  ...patchAndPut('/api/images/{id}/status', update('images', 'image', { status: 'completed' }, '/status')),
  ...patchAndPut('/api/images/{id}/type', update('images', 'image', { image_type: 'MAIN' }, '/type')),
  ...patchAndPut('/api/images/{id}/order', update('images', 'image', { position: 2 }, '/order')),
  'PATCH /api/images/{id}/description': update('images', 'image', { description: '居間' }, '/description'),
  ...patchAndPut('/api/images/{id}/set-main', write('image', at('images', 'image', '/set-main'))),
  'POST /api/images/{id}/set-main': write('image', at('images', 'image', '/set-main')),

  'GET /api/listings': open('/api/listings'),
  'GET /api/listings/my-listings': signedIn('/api/listings/my-listings'),
  'GET /api/listings/property/{id}': {
    request: (ids) => ({ path: `/api/listings/property/${ids.property}` }),
    expect: () => 200,
  },
  'POST /api/listings': write('property', () => '/api/listings', {
    body: ({ property: id }) => ({ property_id: id, title: '仕様情報' }),
    status: 409,
  }),
  'GET /api/listings/{id}': read('listing', at('listings', 'listing')),
  ...patchAndPut('/api/listings/{id}', update('listings', 'listing', { title: '試験の家 仕様情報' })),
  'DELETE /api/listings/{id}': remove('listings', 'listing'),
  'GET /api/constants': open('/api/constants'),

  'GET /api/transactions/check': {
    request: (ids) => ({ path: `/api/transactions/check?property_id=${ids.property}` }),
    expect: () => 200,
  },
  'POST /api/transactions/checkout': {
    request: (ids) => ({ path: '/api/transactions/checkout', body: { listingId: ids.listing } }),
    expect: (actor, state) => {
      if (!isSignedIn(actor)) return 401;
      if (!canRead('listing', actor, state)) return 404;
      if (actor === 'owner') return 403;
      return hasBought(actor, state) ? 409 : 200;
    },
  },
  'GET /api/transactions/purchased': signedIn('/api/transactions/purchased'),
  'GET /api/transactions/{id}': {
    request: (ids) => ({ path: `/api/transactions/${ids.transaction}` }),
    expect: (actor, state) => {
      if (!isSignedIn(actor)) return 401;
      return hasBought(actor, state) ? 200 : 404;
    },
  },
  'POST /api/transactions/{id}/refund-request': {
    request: (ids) => ({ path: `/api/transactions/${ids.transaction}/refund-request`, body: { reason: 'mistake' } }),
    expect: (actor, state) => {
      if (!isSignedIn(actor)) return 401;
      return hasBought(actor, state) ? 200 : 404;
    },
  },

  'GET /api/users/me': signedIn('/api/users/me'),
  ...patchAndPut('/api/users/me', signedIn('/api/users/me', { name: '名前' })),
  // The seller has a visible property in another state of the matrix.
  'GET /api/users/{id}/profile': open('/api/users/1/profile'),
  'GET /api/users/me/deletion': signedIn('/api/users/me/deletion'),
  // Another user's id, so that no actor of the matrix is deleted; deleteAccount.api.test.ts covers deletion.
  'DELETE /api/users/me': {
    request: () => ({ path: '/api/users/me?user_id=nobody' }),
    expect: (actor) => (isSignedIn(actor) ? 403 : 401),
  },
  'POST /api/users': signedIn('/api/users', { name: '名前', role: 'admin' }),

  'GET /api/users/me/seller': seller('/api/users/me/seller'),
  ...patchAndPut('/api/users/me/seller', seller('/api/users/me/seller')),
  'POST /api/users/me/seller': signedIn('/api/users/me/seller', {}),
  'POST /api/sellers/register': signedIn('/api/sellers/register', {}),
  'POST /api/sellers/onboarding/start': signedIn('/api/sellers/onboarding/start', { display_name: '売り手' }),
  'GET /api/sellers/onboarding/status': signedIn('/api/sellers/onboarding/status'),
  'GET /api/sellers/payouts': seller('/api/sellers/payouts'),
  'GET /api/sellers/bank-payouts': seller('/api/sellers/bank-payouts'),
  'GET /api/sellers/sales': signedIn('/api/sellers/sales'),
  'GET /api/sellers/sales/totals': signedIn('/api/sellers/sales/totals'),
  'GET /api/sellers/sales/csv': signedIn('/api/sellers/sales/csv'),
  'POST /api/sellers/stripe-dashboard': seller('/api/sellers/stripe-dashboard'),
  'POST /api/sellers/reset-stripe': {
    request: () => ({ path: '/api/sellers/reset-stripe' }),
    expect: (actor) => {
      if (!isSignedIn(actor)) return 401;
      if (actor === 'owner') return 409;
      return actor === 'other' ? 200 : 404;
    },
  },
};
