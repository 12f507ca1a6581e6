/** The platform's share of a sale, in per cent. */
export const feePercent = 20;

/** Consumption tax in per cent; prices contain it. */
export const taxRate = 10;

/** A purchase may be refunded within these hours. */
export const refundHours = 24;

/**
 * Yen. `default` on creation; `min` and `max` are the card provider's limits for JPY
 * (docs.stripe.com/currencies#minimum-and-maximum-charge-amounts); 0 is granted without it.
 */
export const price = { default: 5000, min: 50, max: 9_999_999 } as const;

/** Yen in the browser's own history entry; never shown where the api answers. */
export const recordedAmount = 3000;

/** Rows of a list: the default and the maximum of one response. */
export const pageSize = 100;

/** The greatest id that the database holds: 2^31 - 1. */
export const maxId = 2_147_483_647;

/** Megabytes that a picture may have when it is uploaded. */
export const maxUploadMegabytes = 10;

/** The same in bytes. */
export const maxUploadBytes = maxUploadMegabytes * 1024 * 1024;

/** Pixels that a side of an uploaded picture may have: WebP allows no more. */
export const maxImageSide = 16_383;

/** Pixels that an uploaded picture may have. */
export const maxImagePixels = 50_000_000;

/** Pixels: `url` of a picture is its smallest size that is at least so wide, or its largest. */
export const defaultImageWidth = 1280;

/** How many times as long as the other a side of an uploaded picture may be. */
export const maxImageRatio = 8;

/** Pictures of one property, with its rooms, products and drawings. */
export const maxImagesPerProperty = 2000;

/** Characters of what is written to a picture. */
export const maxImageDescription = 100;

/** Uploads that one person may have begun and not completed. */
export const maxOpenUploads = 50;

/** Files of one person that may be refused within an hour. */
export const maxRefusedUploads = 50;

/** Milliseconds that an upload of so many bytes may take: what 1 Mbit/s needs, and ten seconds. */
export const uploadTimeoutOf = (bytes: number) => 10_000 + bytes / 125;

/** What may be uploaded; phones turn their own formats into one of these when the file chooser asks for them. */
export const acceptedImageTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** Attempts of an upload, and the milliseconds before the next one for each attempt made. */
export const upload = { maxAttempts: 3, retryDelay: 1000 } as const;

/** Rows of specifications or dimensions that one save holds. */
export const maxRows = 200;

/** Names and values that new items start with. */
export const newItem = {
  roomName: '新規部屋',
  drawingName: '新規図面',
  /** `number` counts from 1 within the room. */
  productName: (number: number) => `インテリア #${number}`,
  unit: 'mm',
} as const;

/** The platform's share of a price in whole yen; the rest is the seller's. */
export const feeOf = (yen: number) => Math.floor((yen * feePercent) / 100);

export const isPrice = (yen: number) => Number.isInteger(yen) && (yen === 0 || (yen >= price.min && yen <= price.max));

export const isId = (value: number) => Number.isInteger(value) && value >= 1 && value <= maxId;
