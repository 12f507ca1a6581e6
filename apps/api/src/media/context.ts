import type { Context } from '#platform/context.ts';
import type { ImageProcessor } from './imaging/imageProcessor.ts';
import type { UrlSigner } from './storage/signature.ts';
import type { Storage } from './storage/storage.ts';

export type MediaContext = Context & { storage: Storage; urlSigner: UrlSigner; imageProcessor: ImageProcessor };
