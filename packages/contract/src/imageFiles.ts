import { acceptedImageTypes, maxUploadMegabytes } from './limits.ts';

/** Why a file is refused before or after it was sent; the sentences are the specification's. */
export const notAnImage = '画像ファイルのみアップロード可能です';
export const tooLargeImage = `ファイルサイズは${maxUploadMegabytes}MB以下にしてください`;

export const isAcceptedImageType = (type: string) => (acceptedImageTypes as readonly string[]).includes(type);
