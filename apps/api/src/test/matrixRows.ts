import type { ActorName } from './actors.ts';
import type { Home, State } from './states.ts';

/** What an operation is asked for in the matrix, and what each actor is told. */
export type Row = {
  /** The address below the origin, and the body. */
  ask: (home: Home) => { path: string; body?: unknown };
  /** The status for an actor whose identity is good. */
  expect: (actor: ActorName, state: State) => number;
  /** It takes away what it names: an owner's call gets a copy of its own to lose. */
  loses?: keyof Home;
};

type Kind = Exclude<keyof Home, 'transaction'>;

const isSigned = (actor: ActorName) => actor !== 'visitor' && actor !== 'headerOnly';
const hasBought = (actor: ActorName, state: State) =>
  actor === 'purchaser' && (state === 'sold' || state === 'deleted');

/** Who sees what, by the specification. */
function sees(kind: Kind, actor: ActorName, state: State) {
  if (state === 'deleted') return kind !== 'listing' && hasBought(actor, state);
  if (actor === 'owner') return true;
  if (kind === 'listing') return state === 'published' || state === 'sold';
  const isInRoom = ['room', 'product', 'specification', 'dimension'].includes(kind);
  return !(state === 'unpublished' && isInRoom);
}

const anybody = (path: string): Row => ({ ask: () => ({ path }), expect: () => 200 });
const signedIn = (path: string, body?: unknown, good = 200): Row => ({
  ask: () => ({ path, body }),
  expect: (actor) => (isSigned(actor) ? good : 401),
});

const see = (kind: Kind, path: (home: Home) => string): Row => ({
  ask: (home) => ({ path: path(home) }),
  expect: (actor, state) => (sees(kind, actor, state) ? 200 : 404),
});

const unlock = (kind: Kind, path: (home: Home) => string): Row => ({
  ask: (home) => ({ path: path(home) }),
  expect: (actor, state) => {
    if (!sees(kind, actor, state)) return 404;
    return actor === 'owner' || hasBought(actor, state) ? 200 : 403;
  },
});

const isMine = (kind: Kind, path: (home: Home) => string): Row => ({
  ask: (home) => ({ path: path(home) }),
  expect: (actor, state) => {
    if (!isSigned(actor)) return 401;
    return sees(kind, actor, state) ? 200 : 404;
  },
});

type Change = { body?: (home: Home) => unknown; good?: number; loses?: keyof Home };

const change = (kind: Kind, path: (home: Home) => string, { body, good = 200, loses }: Change = {}): Row => ({
  ask: (home) => ({ path: path(home), ...(body && { body: body(home) }) }),
  expect: (actor, state) => {
    if (!isSigned(actor)) return 401;
    if (!sees(kind, actor, state)) return 404;
    return actor === 'owner' ? good : 403;
  },
  ...(loses && { loses }),
});

const at =
  (name: string, kind: Kind, rest = '') =>
  (home: Home) =>
    `/api/${name}/${home[kind]}${rest}`;
const hasAccount = (actor: ActorName) => actor === 'owner' || actor === 'other';
const seller = (path: string): Row => ({
  ask: () => ({ path }),
  expect: (actor) => {
    if (!isSigned(actor)) return 401;
    return hasAccount(actor) ? 200 : 404;
  },
});

const property = { name: '新しい家', property_type: 'HOUSE', prefecture: '長野県' };
const specification = { spec_type: '素材', spec_value: '杉' };
const dimension = { dimension_type: '幅', value: 1, unit: 'mm' };
const update = (name: string, kind: Kind, body: unknown) => change(kind, at(name, kind), { body: () => body });
const remove = (name: string, kind: Kind) => change(kind, at(name, kind), { loses: kind });

/** By method and path of the OpenAPI document. Methods that mean the same have a row each. */
export const rows: Record<string, Row> = {
  'GET /api/properties': anybody('/api/properties'),
  'POST /api/properties': signedIn('/api/properties', property, 201),
  'POST /api/properties/whole': signedIn('/api/properties/whole', { ...property, rooms: [{ name: '居間' }] }, 201),
  'GET /api/properties/{id}': see('property', at('properties', 'property')),
  'PATCH /api/properties/{id}': update('properties', 'property', { name: '試験の家' }),
  'PUT /api/properties/{id}': update('properties', 'property', { name: '試験の家' }),
  'DELETE /api/properties/{id}': remove('properties', 'property'),
  'GET /api/properties/{id}/details': see('property', at('properties', 'property', '/details')),
  'GET /api/properties/{id}/is-mine': isMine('property', at('properties', 'property', '/is-mine')),
  'GET /api/properties/by-user/{userId}': anybody('/api/properties/by-user/1'),
  'GET /api/companies/by-type/{type}': anybody('/api/companies/by-type/design'),

  'GET /api/rooms': see('property', ({ property: id }) => `/api/rooms?property_id=${id}`),
  'POST /api/rooms': change('property', () => '/api/rooms', {
    body: ({ property: id }) => ({ property_id: id, name: '新規部屋' }),
    good: 201,
  }),
  'GET /api/rooms/{id}': see('room', at('rooms', 'room')),
  'PATCH /api/rooms/{id}': change('room', at('rooms', 'room'), { body: () => ({ name: '居間' }), loses: 'room' }),
  'PUT /api/rooms/{id}': change('room', at('rooms', 'room'), { body: () => ({ name: '居間' }), loses: 'room' }),
  'DELETE /api/rooms/{id}': remove('rooms', 'room'),
  'GET /api/rooms/{id}/details': see('room', at('rooms', 'room', '/details')),
  'GET /api/rooms/{id}/is-mine': isMine('room', at('rooms', 'room', '/is-mine')),

  'GET /api/products': see('room', ({ room }) => `/api/products?room_id=${room}`),
  'POST /api/products': change('room', () => '/api/products', {
    body: ({ room }) => ({ room_id: room, name: 'インテリア #1' }),
    good: 201,
  }),
  'GET /api/products/{id}': see('product', at('products', 'product')),
  'PATCH /api/products/{id}': change('product', at('products', 'product'), {
    body: () => ({ name: '灯り' }),
    loses: 'product',
  }),
  'PUT /api/products/{id}': change('product', at('products', 'product'), {
    body: () => ({ name: '灯り' }),
    loses: 'product',
  }),
  'DELETE /api/products/{id}': remove('products', 'product'),
  'GET /api/products/{id}/details': see('product', at('products', 'product', '/details')),
  'GET /api/products/property/{id}': see('property', at('products/property', 'property')),
  'GET /api/products/{id}/is-mine': isMine('product', at('products', 'product', '/is-mine')),
  'GET /api/product-categories': anybody('/api/product-categories'),
  'GET /api/products/{id}/specifications': unlock('product', at('products', 'product', '/specifications')),
  'POST /api/products/{id}/specifications': change('product', at('products', 'product', '/specifications'), {
    body: () => specification,
    good: 201,
  }),
  'PUT /api/products/{id}/specifications': change('product', at('products', 'product', '/specifications'), {
    body: () => [specification],
  }),
  'PATCH /api/products/{id}/specifications': change('product', at('products', 'product', '/specifications'), {
    body: () => [specification],
  }),
  'GET /api/specifications/{id}': unlock('specification', at('specifications', 'specification')),
  'DELETE /api/specifications/{id}': remove('specifications', 'specification'),
  'GET /api/products/{id}/dimensions': unlock('product', at('products', 'product', '/dimensions')),
  'POST /api/products/{id}/dimensions': change('product', at('products', 'product', '/dimensions'), {
    body: () => dimension,
    good: 201,
  }),
  'PUT /api/products/{id}/dimensions': change('product', at('products', 'product', '/dimensions'), {
    body: () => [dimension],
  }),
  'PATCH /api/products/{id}/dimensions': change('product', at('products', 'product', '/dimensions'), {
    body: () => [dimension],
  }),
  'GET /api/dimensions/{id}': unlock('dimension', at('dimensions', 'dimension')),
  'DELETE /api/dimensions/{id}': remove('dimensions', 'dimension'),

  'POST /api/drawings': change('property', () => '/api/drawings', {
    body: ({ property: id }) => ({ property_id: id, name: '新規図面' }),
    good: 201,
  }),
  'GET /api/drawings/property/{id}': see('property', at('drawings/property', 'property')),
  'GET /api/drawings/{id}': see('drawing', at('drawings', 'drawing')),
  'PATCH /api/drawings/{id}': update('drawings', 'drawing', { name: '1階平面図' }),
  'PUT /api/drawings/{id}': update('drawings', 'drawing', { name: '1階平面図' }),
  'DELETE /api/drawings/{id}': remove('drawings', 'drawing'),
  'GET /api/drawings/{id}/is-mine': isMine('drawing', at('drawings', 'drawing', '/is-mine')),

  'GET /api/images': see('property', ({ property: id }) => `/api/images?property_id=${id}`),
  'POST /api/images/presigned-url': change('property', () => '/api/images/presigned-url', {
    body: ({ property: id }) => ({ property_id: id, file_name: 'a.png', content_type: 'image/png' }),
    good: 201,
  }),
  'GET /api/images/{id}': see('image', at('images', 'image')),
  'DELETE /api/images/{id}': remove('images', 'image'),
  ...Object.fromEntries(
    ['PATCH', 'PUT'].flatMap((method) => [
      [
        `${method} /api/images/{id}/status`,
        change('image', at('images', 'image', '/status'), { body: () => ({ status: 'completed' }) }),
      ],
      [
        `${method} /api/images/{id}/type`,
        change('image', at('images', 'image', '/type'), { body: () => ({ image_type: 'MAIN' }) }),
      ],
    ]),
  ),
  'PUT /api/images/{id}/set-main': change('image', at('images', 'image', '/set-main')),
  'PATCH /api/images/{id}/set-main': change('image', at('images', 'image', '/set-main')),
  'POST /api/images/{id}/set-main': change('image', at('images', 'image', '/set-main')),

  'GET /api/listings': anybody('/api/listings'),
  'GET /api/listings/my-listings': signedIn('/api/listings/my-listings'),
  'GET /api/listings/property/{id}': {
    ask: (home) => ({ path: `/api/listings/property/${home.property}` }),
    expect: () => 200,
  },
  'POST /api/listings': change('property', () => '/api/listings', {
    body: ({ property: id }) => ({ property_id: id, title: '仕様情報' }),
    good: 409,
  }),
  'GET /api/listings/{id}': see('listing', at('listings', 'listing')),
  'PATCH /api/listings/{id}': update('listings', 'listing', { title: '試験の家 仕様情報' }),
  'PUT /api/listings/{id}': update('listings', 'listing', { title: '試験の家 仕様情報' }),
  'DELETE /api/listings/{id}': remove('listings', 'listing'),
  'GET /api/constants': anybody('/api/constants'),

  'GET /api/transactions/check': {
    ask: (home) => ({ path: `/api/transactions/check?property_id=${home.property}` }),
    expect: () => 200,
  },
  'POST /api/transactions/checkout': {
    ask: (home) => ({ path: '/api/transactions/checkout', body: { listingId: home.listing } }),
    expect: (actor, state) => {
      if (!isSigned(actor)) return 401;
      if (!sees('listing', actor, state)) return 404;
      if (actor === 'owner') return 403;
      return hasBought(actor, state) ? 409 : 200;
    },
  },
  'GET /api/transactions/purchased': signedIn('/api/transactions/purchased'),
  'GET /api/transactions/{id}': {
    ask: (home) => ({ path: `/api/transactions/${home.transaction}` }),
    expect: (actor, state) => {
      if (!isSigned(actor)) return 401;
      return hasBought(actor, state) ? 200 : 404;
    },
  },

  'GET /api/users/me': signedIn('/api/users/me'),
  'PATCH /api/users/me': signedIn('/api/users/me', { name: '名前' }),
  'PUT /api/users/me': signedIn('/api/users/me', { name: '名前' }),
  'POST /api/users': signedIn('/api/users', { name: '名前', role: 'admin' }),

  'GET /api/users/me/seller': seller('/api/users/me/seller'),
  'PUT /api/users/me/seller': seller('/api/users/me/seller'),
  'PATCH /api/users/me/seller': seller('/api/users/me/seller'),
  'POST /api/users/me/seller': signedIn('/api/users/me/seller', {}),
  'POST /api/sellers/register': signedIn('/api/sellers/register', {}),
  'POST /api/sellers/onboarding/start': signedIn('/api/sellers/onboarding/start', { display_name: '売り手' }),
  'GET /api/sellers/onboarding/status': signedIn('/api/sellers/onboarding/status'),
  'POST /api/sellers/stripe-dashboard': seller('/api/sellers/stripe-dashboard'),
  'POST /api/sellers/reset-stripe': {
    ask: () => ({ path: '/api/sellers/reset-stripe' }),
    expect: (actor) => {
      if (!isSigned(actor)) return 401;
      if (actor === 'owner') return 409;
      return actor === 'other' ? 200 : 404;
    },
  },
};
