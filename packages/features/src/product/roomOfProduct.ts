import type { Product, PropertyDetails } from '@iespec/contract';

/** The parameters of a product's URL. */
export type ProductParams = { propertyId: number; roomId: number; productId: number };

/** The product's room; null unless product, room and property match the URL. */
export const roomOfProduct = (
  { roomId }: ProductParams,
  { rooms }: Pick<PropertyDetails, 'rooms'>,
  product: Pick<Product, 'room_id'>,
) => (product.room_id === roomId ? (rooms.find(({ id }) => id === roomId) ?? null) : null);
