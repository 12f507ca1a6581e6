import type { Crop, ProcessedImage } from '../context.ts';

/** What the worker does with the bytes of a file. */
export type WorkerTask = { operation: 'process' | 'preview'; bytes: Uint8Array; crop: Crop | undefined };

/** `refusal`: the sentence for a file that is no image or too large. `fault`: an error that nobody expected. */
export type WorkerResult = { value: ProcessedImage | Uint8Array } | { refusal: string } | { fault: string };

/** The exit code of a worker that took too much memory. */
export const outOfMemory = 70;
