import type { Endpoint } from './endpoint.ts';
import type { Image, ImageType, imageSchemas } from './images.schema.ts';
import { maxImagePixels, maxImageRatio, maxImageSide, maxImagesPerProperty, maxOpenUploads } from './limits.ts';

export { acceptedImageTypes, tooLargeImage, unsupportedImage, webImageTypes } from './imageFiles.ts';
export type { Image, ImageType };

type S = typeof imageSchemas;

/** Errors for an uploaded file. */
export const tooLongImage = `画像の一辺は${maxImageSide}ピクセル以下にしてください`;
export const tooManyPixels = `画像は${maxImagePixels / 10_000}万画素以下にしてください`;
export const tooNarrowImage = `縦横比が1:${maxImageRatio}を超える細長い画像は登録できません。必要な部分を切り取ってからお試しください`;

export const tooDemandingImage =
  'この画像は処理の負荷が大きすぎます。プログレッシブ形式やインターレース形式ではない、通常のJPEGかPNGで保存し直してからお試しください';

/** Errors when requesting an upload URL. */
export const tooManyImages = `1つの物件に登録できる画像は${maxImagesPerProperty}枚までです。不要な画像を削除してからお試しください`;
export const tooManyOpenUploads = `完了していないアップロードは${maxOpenUploads}件までです。しばらく経ってから再度お試しください`;

export const tooManyRejectedUploads =
  '画像として読み込めないファイルが続いたため、しばらくアップロードできません。1時間ほど経ってから再度お試しください';

export const list: Endpoint<S['list']> = { method: 'GET', path: '/api/images' };
export const presign: Endpoint<S['presign']> = { method: 'POST', path: '/api/images/presigned-url' };
export const get: Endpoint<S['get']> = { method: 'GET', path: '/api/images/:id' };
/** Redirects to the image file, for clients that do not read JSON. */
export const file: Endpoint<S['file']> = { method: 'GET', path: '/api/images/:id/file' };
export const remove: Endpoint<S['remove']> = { method: 'DELETE', path: '/api/images/:id' };
export const complete: Endpoint<S['complete']> = { method: 'PATCH', path: '/api/images/:id/status' };
export const changeType: Endpoint<S['changeType']> = { method: 'PATCH', path: '/api/images/:id/type' };
export const setMain: Endpoint<S['setMain']> = { method: 'PUT', path: '/api/images/:id/set-main' };
export const changeOrder: Endpoint<S['changeOrder']> = { method: 'PATCH', path: '/api/images/:id/order' };
export const changeDescription: Endpoint<S['changeDescription']> = {
  method: 'PATCH',
  path: '/api/images/:id/description',
};
