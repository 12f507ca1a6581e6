import { dirname } from 'node:path';

/** The repository's root. */
export const root = dirname(import.meta.dirname);
