import type { Product, PropertyDetails } from '@iespec/contract';

/** What the address of a product names. */
export type ProductPlace = { propertyId: number; roomId: number; productId: number };

/** The room of a product; null where the product, the room and the home of an address do not belong together. */
export const roomOfProduct = (
  { roomId }: ProductPlace,
  { rooms }: Pick<PropertyDetails, 'rooms'>,
  product: Pick<Product, 'room_id'>,
) => (product.room_id === roomId ? (rooms.find(({ id }) => id === roomId) ?? null) : null);
