import type { BottomTab } from '@iespec/ui';

/**
 * How a parameter is written in an address: an id, text, or a word of the list. `idOrNone` is an id, too, but
 * the route also matches with an invalid one: the page then gets null and explains it.
 */
export type Kind = 'id' | 'idOrNone' | 'text' | readonly string[];

export type Route = {
  /** `:name` is a segment: an id, unless `params` says otherwise. A final `*` is any further segments. */
  path: string;
  /** Other paths of the same page. */
  aliases?: readonly string[];
  params?: Readonly<Record<string, Kind>>;
  /** The query parameters that the page gets. The server drops all others. */
  query?: Readonly<Record<string, Kind>>;
  /** The tab of the bottom bar. */
  tab?: BottomTab;
  /** Who may open it: anyone with a session, or only users with a record. Others sign in first. */
  guard?: 'session' | 'user';
  /** The reason for signing in first, which the sign-in page shows. */
  reason?: 'property_create';
  /** Whether search engines may list the page. If its path has no id, the sitemap contains it. */
  isIndexable?: true;
};

const signInQuery = {
  redirect_url: 'text',
  from: ['purchase', 'property_create'],
  form: ['sign-in'],
} as const;

/** The pages. The first route that matches an address wins. */
export const routes = {
  home: { path: '/', tab: 'home', isIndexable: true },
  search: { path: '/search', tab: 'search' },
  /** How selling works, for owners who do not sell yet. */
  sell: { path: '/sell', isIndexable: true },
  favorites: { path: '/favorites', tab: 'favorites' },
  password: { path: '/sign-in/:form', params: { form: ['forgot-password', 'reset-password'] }, tab: 'account' },
  emailLink: {
    path: '/sign-in/:link',
    params: { link: ['confirm-email', 'change-email', 'undo-email', 'way-in'] },
    tab: 'account',
  },
  signIn: { path: '/sign-in/*', query: signInQuery, tab: 'account' },
  signUp: { path: '/sign-up/*', query: signInQuery, tab: 'account' },
  propertyCreate: {
    path: '/property/create',
    aliases: ['/properties/create'],
    tab: 'create',
    guard: 'user',
    reason: 'property_create',
  },
  propertyEdit: { path: '/property/:propertyId/edit', aliases: ['/properties/:propertyId/edit'], guard: 'user' },
  /** Imports rooms and products of a property from a table. */
  propertyImport: { path: '/property/:propertyId/import', guard: 'user' },
  roomEdit: { path: '/property/:propertyId/room/:roomId/edit', guard: 'user' },
  drawingEdit: {
    path: '/property/:propertyId/drawing/:drawingId/edit',
    params: { drawingId: 'idOrNone' },
    guard: 'user',
  },
  room: { path: '/property/:propertyId/room/:roomId', isIndexable: true },
  /** `after`: the previous product, whose maker and category the new one starts with. */
  productCreate: { path: '/property/:propertyId/room/:roomId/product/new', query: { after: 'id' }, guard: 'user' },
  product: { path: '/property/:propertyId/room/:roomId/product/:productId', isIndexable: true },
  productEdit: { path: '/property/:propertyId/room/:roomId/product/:productId/edit', guard: 'user' },
  /** The first listing of a property. */
  listingCreate: { path: '/property/:propertyId/listing', guard: 'user' },
  /** Paths without an id lead to the home page. The server redirects them, too. */
  toHome: { path: '/property', aliases: ['/property/:propertyId/room'] },
  /** All contents of a property on one printable page. */
  propertyDetail: { path: '/property/:propertyId/detail', isIndexable: true },
  propertyMock: { path: '/property_mock/:id', params: { id: 'text' } },
  property: { path: '/property/:propertyId', query: { tab: ['products', 'gallery', 'rooms'] }, isIndexable: true },
  /** A seller's public page. */
  seller: { path: '/sellers/:userId', isIndexable: true },
  checkout: { path: '/checkout', query: { listingId: 'id' } },
  checkoutSuccess: { path: '/checkout/success', query: { propertyId: 'id' }, guard: 'session' },
  checkoutCancel: { path: '/checkout/cancel', query: { propertyId: 'id' }, guard: 'session' },
  /** No guard: the page asks visitors to sign in only if the address has an id. */
  purchaseComplete: { path: '/complete', query: { propertyId: 'id' } },
  myPage: { path: '/mypage', query: { tab: ['sales'] }, tab: 'account', guard: 'session' },
  profileEdit: { path: '/mypage/edit', tab: 'account', guard: 'user' },
  receipt: { path: '/mypage/purchases/:purchaseId/receipt', tab: 'account', guard: 'user' },
  refund: { path: '/mypage/purchases/:purchaseId/refund', tab: 'account', guard: 'user' },
  accountSetting: {
    path: '/mypage/:setting',
    params: { setting: ['email', 'password', 'sessions', 'deletion'] },
    tab: 'account',
    guard: 'user',
  },
  /** No guard: the page shows the API's 401 or 403 as an error. */
  listing: { path: '/listings/:listingId/edit' },
  /** Shown after a listing was published. */
  listingPublished: { path: '/listings/:listingId/published', guard: 'user' },
  /** The card provider's `refresh_url`. */
  onboardingRefresh: { path: '/seller/onboarding/refresh', guard: 'session' },
  /** The card provider's `return_url`. */
  onboardingComplete: { path: '/seller/onboarding/complete' },
  error: { path: '/error' },
  terms: { path: '/terms', isIndexable: true },
  commercialLaw: { path: '/commercial-law', isIndexable: true },
  privacy: { path: '/privacy', isIndexable: true },
  /** How to reach the operator. `property`: the property whose problem is reported. */
  contact: { path: '/contact', query: { property: 'id' }, isIndexable: true },
  notFound: { path: '*' },
} as const satisfies Record<string, Route>;

export type RouteName = keyof typeof routes;

type NameIn<Path> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NameIn<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

type ValueOf<K> = K extends 'id'
  ? number
  : K extends 'idOrNone'
    ? number | null
    : K extends readonly (infer Word)[]
      ? Word
      : string;

type KindIn<Kinds, Name> = Kinds extends Record<Name & string, infer K> ? K : 'id';

/** The parameters in a page's path. */
export type PathParams<Name extends RouteName> = {
  [Param in NameIn<(typeof routes)[Name]['path']>]: ValueOf<
    KindIn<(typeof routes)[Name] extends { params: infer Kinds } ? Kinds : unknown, Param>
  >;
};

type QueryKinds<Name extends RouteName> = (typeof routes)[Name] extends { query: infer Kinds } ? Kinds : unknown;

/** The parameters that a link to a page takes. */
export type LinkParams<Name extends RouteName> = PathParams<Name> & {
  [Param in keyof QueryKinds<Name>]?: ValueOf<QueryKinds<Name>[Param]> | undefined;
};

/** The parameters that a page gets from its address. A missing or invalid query parameter is null. */
export type PageProps<Name extends RouteName> = PathParams<Name> & {
  [Param in keyof QueryKinds<Name>]: ValueOf<QueryKinds<Name>[Param]> | null;
};

export const routeNames = Object.keys(routes) as RouteName[];

/** A route without the literal types of the table. */
export const getRoute = (name: RouteName): Route => routes[name];
