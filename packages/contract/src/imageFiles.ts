import { maxUploadMegabytes } from './limits.ts';

/** When a file input accepts only these types, iPhones convert their own format (HEIC) to one of them. */
export const webImageTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

export const acceptedImageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif'] as const;

/** Errors for a file, before or after its upload; the wording is the specification's. */
export const notAnImage = '画像ファイルのみアップロード可能です';
export const unsupportedImage = 'JPEG、PNG、WebP、HEICの画像をアップロードしてください';
export const tooLargeImage = `ファイルサイズは${maxUploadMegabytes}MB以下にしてください`;

export const isAcceptedImageType = (type: string) => (acceptedImageTypes as readonly string[]).includes(type);
