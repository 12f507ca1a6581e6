import type { Call } from './endpoint.ts';
import type { Image, ImageType, imageSchemas } from './images.schema.ts';

export type { Image, ImageType };

type S = typeof imageSchemas;

export const imageTypeLabel: Record<ImageType, string> = { MAIN: 'メイン画像', SUB: 'サブ画像', PAID: '有料画像' };

export const list: Call<S['list']> = { method: 'GET', path: '/api/images' };
export const presign: Call<S['presign']> = { method: 'POST', path: '/api/images/presigned-url' };
export const get: Call<S['get']> = { method: 'GET', path: '/api/images/:id' };
export const remove: Call<S['remove']> = { method: 'DELETE', path: '/api/images/:id' };
export const complete: Call<S['complete']> = { method: 'PATCH', path: '/api/images/:id/status' };
export const changeType: Call<S['changeType']> = { method: 'PATCH', path: '/api/images/:id/type' };
export const setMain: Call<S['setMain']> = { method: 'PUT', path: '/api/images/:id/set-main' };
