import type { Image, ImageType } from './images.schema.ts';

export type { Image, ImageType };

export const imageTypeLabel: Record<ImageType, string> = { MAIN: 'メイン画像', SUB: 'サブ画像', PAID: '有料画像' };
