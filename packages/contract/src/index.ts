import * as companies from './companies.ts';
import * as constants from './constants.ts';
import * as drawings from './drawings.ts';
import * as images from './images.ts';
import * as imports from './imports.ts';
import * as listings from './listings.ts';
import * as products from './products.ts';
import * as properties from './properties.ts';
import * as rooms from './rooms.ts';
import * as sellers from './sellers.ts';
import * as transactions from './transactions.ts';
import * as users from './users.ts';

export type { Unfinished } from './common.schema.ts';
export type { Company } from './companies.ts';
export { company, hasPlaceholders, toMailAddress } from './company.ts';
export { type Drawing, drawingLabels } from './drawings.ts';
export { hasMisplacedDots, isEmail } from './emails.ts';
export {
  type AnyEndpoint,
  buildUrl,
  type Endpoint,
  type ParsedRequest,
  type RequestInput,
  type ResponseBody,
  type ResponseData,
} from './endpoint.ts';
export { changedElsewhere, invalidCursor, priceChanged } from './errorMessages.ts';
export type { ContractForm, ContractRows, FormIssue } from './form.ts';
export { formatSellerRecord } from './formatSellerRecord.ts';
export {
  acceptedImageTypes,
  type Image,
  type ImageType,
  tooDemandingImage,
  tooLargeImage,
  tooLongImage,
  tooManyImages,
  tooManyOpenUploads,
  tooManyPixels,
  tooManyRejectedUploads,
  tooNarrowImage,
  unsupportedImage,
  webImageTypes,
} from './images.ts';
export type { ImportResult } from './imports.ts';
export { productLabels, propertyLabels, structureLabel } from './labels.ts';
export {
  defaultImageWidth,
  feeOf,
  feePercent,
  imageWidths,
  isId,
  isPrice,
  maxId,
  maxImageDescription,
  maxImagePixels,
  maxImageRatio,
  maxImageSide,
  maxImagesPerProperty,
  maxIntroduction,
  maxOpenUploads,
  maxRefundDetails,
  maxRejectedUploads,
  maxRows,
  maxUploadBytes,
  maxUploadMegabytes,
  newItem,
  pageSize,
  price,
  recordedAmount,
  refundableUntil,
  refundHours,
  taxRate,
  upload,
  uploadSilence,
  uploadTimeoutOf,
} from './limits.ts';
export type { Listing } from './listings.ts';
export { hasAddress, isPersonName, noAddressInName } from './names.ts';
export { prefectures } from './prefectures.ts';
export type {
  Category,
  Dimension,
  Facts,
  LockedProduct,
  Product,
  Specification,
  UnlockedProduct,
} from './products.ts';
export {
  type EarlierContent,
  type Property,
  type PropertyDetails,
  type PropertyReadiness,
  type PropertySummary,
  propertyTypeLabel,
} from './properties.ts';
export { contentsByRoom, formatPurchaseContents, purchaseContents, shortPurchaseContents } from './purchaseContents.ts';
export { quotas, quotaWithDeleted, removalDays } from './quotas.ts';
export { isDefectReason, type RefundReason, refundReasonLabel, refundReasons } from './refundReasons.ts';
export type { Room, RoomDetails, RoomSummary } from './rooms.ts';
export { safeRedirect } from './safeRedirect.ts';
export type { BankPayout, OnboardingStatus, Payout, SalesEntry, SalesTotals, Seller } from './sellers.ts';
export { isBlank } from './text.ts';
export type { PurchaseDetails, RefundRequest, Transaction } from './transactions.ts';
export { type AccountDeletion, type PublicProfile, profileLabels, type User } from './users.ts';
export {
  confirmationWording,
  freeWording,
  offerWording,
  paymentWording,
  refundWording,
  wordingVersion,
} from './wording.ts';
export {
  companies,
  constants,
  drawings,
  images,
  imports,
  listings,
  products,
  properties,
  rooms,
  sellers,
  transactions,
  users,
};
