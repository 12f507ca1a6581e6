import { listings } from './listings.ts';
import { properties } from './properties.ts';
import { transactions } from './transactions.ts';
import { users } from './users.ts';

export { type Answer, type Asked, type Asking, addressOf, type Endpoint, type Reply } from './endpoint.ts';
export { type Image, type ImageType, imageTypeLabel } from './images.ts';
export { feeOf, feePercent, isPrice, pageSize, price, recordedAmount, refundHours } from './limits.ts';
export type { Listing } from './listings.ts';
export type { Dimension, LockedProduct, Product, Specification, UnlockedProduct } from './products.ts';
export {
  type Drawing,
  type Property,
  type PropertyDetails,
  type PropertySummary,
  propertyTypeLabel,
  type Room,
  structureLabel,
} from './properties.ts';
export type { Transaction } from './transactions.ts';
export type { User } from './users.ts';
export { listings, properties, transactions, users };

/** Every call of the product, by resource. */
export const contract = { listings, properties, transactions, users };

/** The same calls, flat. */
export const endpoints = Object.values(contract).flatMap((resource) =>
  Object.values<import('./endpoint.ts').Endpoint>(resource),
);
