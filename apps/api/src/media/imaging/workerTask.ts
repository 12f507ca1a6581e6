import type { Crop, EncodedVariant, ProcessedImage, Variant } from '../../platform/context.ts';

/** What the worker does with the bytes of a file. */
export type WorkerTask = { bytes: Uint8Array } & (
  | { operation: 'process'; crop: Crop | undefined }
  | { operation: 'preview' }
  | { operation: 'share' }
  | { operation: 'variants'; variants: Variant[]; crop: Crop | undefined }
);

type WorkerValue = ProcessedImage | Uint8Array | EncodedVariant[];

/** `refusal`: the sentence for a file that is no image or too large. `fault`: an error that nobody expected. */
export type WorkerResult = { value: WorkerValue } | { refusal: string } | { fault: string };

/** The exit code of a worker that took too much memory. */
export const outOfMemory = 70;
