const withView = (path: string, view: 'visitor' | 'published') =>
  `${path}${path.includes('?') ? '&' : '?'}view=${view}`;

/** Paths for owners and sellers only. */
export const editPaths = {
  mySales: '/mypage?tab=sales',
  /** Registration of a payout account. */
  onboarding: '/mypage?tab=sales#onboarding',
  /** The return URL of the card provider's form. */
  onboardingComplete: '/seller/onboarding/complete',
  listing: (id: number) => `/listings/${id}/edit`,
  /** After its publication. */
  listingPublished: (id: number) => `/listings/${id}/published`,
  /** The first listing of a property. */
  listingCreate: (propertyId: number) => `/property/${propertyId}/listing`,
  /** Rooms and products of a property from a table. */
  import: (propertyId: number) => `/property/${propertyId}/import`,
  product: (propertyId: number, roomId: number, id: number) =>
    `/property/${propertyId}/room/${roomId}/product/${id}/edit`,
  /** A new product; `after`: the id of the one before, whose maker and category it starts with. */
  productCreate: (propertyId: number, roomId: number, after: number) =>
    `/property/${propertyId}/room/${roomId}/product/new?after=${after}`,
  /** A page as visitors see it, even for signed-in viewers. */
  asVisitor: (path: string) => withView(path, 'visitor'),
  /** The owner's page as visitors will see it once the property and its listing are published. */
  asPublished: (path: string) => withView(path, 'published'),
};
