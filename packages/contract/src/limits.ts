/** The platform's share of a sale, in percent. */
export const feePercent = 20;

/** Consumption tax in percent; prices include it. */
export const taxRate = 10;

/** Hours after a purchase during which it can be refunded for any reason. */
export const refundHours = 24;

/** Until when a purchase can be refunded for any reason. */
export const refundableUntil = (paidAt: Date) => new Date(paidAt.getTime() + refundHours * 60 * 60 * 1000);

/** Characters of the details of a refund request. */
export const maxRefundDetails = 1000;

/**
 * Yen. `default` applies on creation; `min` and `max` are the card provider's limits for JPY
 * (docs.stripe.com/currencies#minimum-and-maximum-charge-amounts). 0 is also valid and bypasses the provider.
 */
export const price = { default: 5000, min: 50, max: 9_999_999 } as const;

/** Yen recorded per purchase in the browser's stored history; not shown once the API responds. */
export const recordedAmount = 3000;

/** Default and maximum number of rows per page. */
export const pageSize = 100;

/** The largest id in the database: 2^31 - 1. */
export const maxId = 2_147_483_647;

export const maxUploadMegabytes = 10;
export const maxUploadBytes = maxUploadMegabytes * 1024 * 1024;

/** Maximum width and height of an uploaded image in pixels: WebP's limit. */
export const maxImageSide = 16_383;

/** Maximum width × height. */
export const maxImagePixels = 50_000_000;

/** Pixels: an image's `url` is the smallest variant at least this wide, or else the largest. */
export const defaultImageWidth = 1280;

/** The widths of an image's variants in pixels, ascending, if the original is wide enough. */
export const imageWidths = [320, 640, 800, defaultImageWidth, 2400];

/** Maximum ratio of the longer to the shorter side of an uploaded image. */
export const maxImageRatio = 8;

/** Includes the images of its rooms, products and drawings. */
export const maxImagesPerProperty = 2000;

/** Characters. */
export const maxImageDescription = 100;

/** Characters of the introduction on a seller's page. */
export const maxIntroduction = 1000;

/** Incomplete uploads per user. */
export const maxOpenUploads = 50;

/** Rejected files per user and hour. */
export const maxRejectedUploads = 50;

/** Milliseconds without a byte after which an upload ends. */
export const uploadSilence = 30_000;

/** Milliseconds within which an upload must have arrived: the transfer time at 10 kB/s plus one silence. */
export const uploadTimeoutOf = (bytes: number) => uploadSilence + bytes / 10;

/** `retryDelay`: milliseconds, multiplied by the number of attempts made. */
export const upload = { maxAttempts: 3, retryDelay: 1000 } as const;

/** Specifications or dimensions per save. */
export const maxRows = 200;

/** Initial values of new items. */
export const newItem = {
  roomName: '新規部屋',
  drawingName: '新規図面',
  /** `number` counts from 1 within the room. */
  productName: (number: number) => `インテリア #${number}`,
  unit: 'mm',
} as const;

/** The platform's fee in yen, rounded down; the seller gets the rest. */
export const feeOf = (yen: number) => Math.floor((yen * feePercent) / 100);

export const isPrice = (yen: number) => Number.isInteger(yen) && (yen === 0 || (yen >= price.min && yen <= price.max));

export const isId = (value: number) => Number.isInteger(value) && value >= 1 && value <= maxId;
