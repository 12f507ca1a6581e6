import type { Crop, EncodedVariant, ProcessedImage, Variant } from '../../platform/context.ts';

export type WorkerOperation =
  | { operation: 'process'; crop: Crop | undefined }
  | { operation: 'preview' }
  | { operation: 'share' }
  | { operation: 'variants'; variants: Variant[]; crop: Crop | undefined };

export type WorkerTask = WorkerOperation & { bytes: Uint8Array };

type WorkerValue = ProcessedImage | Uint8Array | EncodedVariant[];

/** `refusal`: the user-facing message for an invalid file. `fault`: the stack of an unexpected error. */
export type WorkerResult = { value: WorkerValue } | { refusal: string } | { fault: string };

/** The exit code of a worker that exceeds its memory limit. */
export const outOfMemory = 70;
