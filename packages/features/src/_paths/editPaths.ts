/** Addresses that only those need who edit a home. */
export const editPaths = {
  product: (propertyId: number, roomId: number, id: number) =>
    `/property/${propertyId}/room/${roomId}/product/${id}/edit`,
  /** A page as visitors see it, whoever is signed in. */
  asVisitor: (path: string) => `${path}${path.includes('?') ? '&' : '?'}view=visitor`,
};
