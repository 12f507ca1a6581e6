import * as drawings from './drawings.ts';
import * as images from './images.ts';
import * as listings from './listings.ts';
import * as products from './products.ts';
import * as properties from './properties.ts';
import * as rooms from './rooms.ts';
import * as sellers from './sellers.ts';
import * as transactions from './transactions.ts';
import * as users from './users.ts';

export { type Answer, type Asked, type Asking, addressOf, type Endpoint, type Reply } from './endpoint.ts';
export { type Image, type ImageType, imageTypeLabel } from './images.ts';
export { feeOf, feePercent, isPrice, pageSize, price, recordedAmount, refundHours } from './limits.ts';
export type { Listing } from './listings.ts';
export { prefectures } from './prefectures.ts';
export type { Category, Dimension, LockedProduct, Product, Specification, UnlockedProduct } from './products.ts';
export {
  type Company,
  type Drawing,
  type Property,
  type PropertyDetails,
  type PropertySummary,
  propertyTypeLabel,
  type Room,
  type RoomDetails,
  type RoomSummary,
  structureLabel,
} from './properties.ts';
export type { Transaction } from './transactions.ts';
export type { OnboardingStatus, Seller, User } from './users.ts';
export { drawings, images, listings, products, properties, rooms, sellers, transactions, users };
