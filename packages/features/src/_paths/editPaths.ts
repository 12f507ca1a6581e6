/** Addresses that only those need who edit and sell a home. */
export const editPaths = {
  /** What one sells, on my page. */
  mySales: '/mypage?tab=sales',
  /** Where an account for payouts is registered. */
  onboarding: '/mypage?tab=sales#onboarding',
  /** Where the card provider's form leads back to. */
  onboardingComplete: '/seller/onboarding/complete',
  listing: (id: number) => `/listings/${id}/edit`,
  product: (propertyId: number, roomId: number, id: number) =>
    `/property/${propertyId}/room/${roomId}/product/${id}/edit`,
  /** A page as visitors see it, whoever is signed in. */
  asVisitor: (path: string) => `${path}${path.includes('?') ? '&' : '?'}view=visitor`,
};
