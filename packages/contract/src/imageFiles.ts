import { acceptedImageTypes, maxUploadMegabytes } from './limits.ts';

/** Errors for a file, before or after its upload; the wording is the specification's. */
export const notAnImage = '画像ファイルのみアップロード可能です';
export const tooLargeImage = `ファイルサイズは${maxUploadMegabytes}MB以下にしてください`;

export const isAcceptedImageType = (type: string) => (acceptedImageTypes as readonly string[]).includes(type);
