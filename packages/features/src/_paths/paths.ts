type SignIn = { redirectUrl?: string; from?: 'purchase' | 'property_create' };

const withQuery = (path: string, query: Record<string, string | number | undefined>) => {
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
};

export const paths = {
  home: '/',
  search: '/search',
  favorites: '/favorites',
  propertyCreate: '/property/create',
  /** How selling works, for owners who do not sell yet. */
  sell: '/sell',
  myPage: '/mypage',
  profileEdit: '/mypage/edit',
  accountSetting: (setting: 'email' | 'password' | 'sessions' | 'deletion') => `/mypage/${setting}`,
  receipt: (purchaseId: number) => `/mypage/purchases/${purchaseId}/receipt`,
  /** A seller's public page. */
  seller: (userId: number) => `/sellers/${userId}`,
  refund: (purchaseId: number) => `/mypage/purchases/${purchaseId}/refund`,
  refundTerms: '/commercial-law#refund',
  /** How to reach the operator. `property`: the property whose problem is reported. */
  contact: (query: { property?: number } = {}) => withQuery('/contact', query),
  forgotPassword: '/sign-in/forgot-password',
  resetPassword: '/sign-in/reset-password',
  error: '/error',
  property: (id: number, query: { tab?: string } = {}) => withQuery(`/property/${id}`, query),
  /** The row of its sample. */
  sample: (id: number) => `/property/${id}#sample`,
  /** All contents of a property on one printable page. */
  propertyDetail: (id: number) => `/property/${id}/detail`,
  room: (propertyId: number, id: number) => `/property/${propertyId}/room/${id}`,
  product: (propertyId: number, roomId: number, id: number) => `/property/${propertyId}/room/${roomId}/product/${id}`,
  propertyEdit: (id: number) => `/property/${id}/edit`,
  roomEdit: (propertyId: number, id: number) => `/property/${propertyId}/room/${id}/edit`,
  drawingEdit: (propertyId: number, id: number) => `/property/${propertyId}/drawing/${id}/edit`,
  checkout: (listingId: number) => withQuery('/checkout', { listingId }),
  signIn: ({ redirectUrl, from }: SignIn = {}) => withQuery('/sign-in', { redirect_url: redirectUrl, from }),
  /** The sign-in form with the current query: for buyers, /sign-in opens on 新規登録. */
  signInForm: (search: string) => {
    const query = new URLSearchParams(search);
    query.set('form', 'sign-in');
    return `/sign-in?${query}`;
  },
  signUp: ({ redirectUrl, from }: SignIn = {}) => withQuery('/sign-up', { redirect_url: redirectUrl, from }),
};
