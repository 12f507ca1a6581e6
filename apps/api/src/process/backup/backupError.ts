import { DumpError } from '#platform/db/dumps.ts';
import { ApiError } from '#platform/errors.ts';

/** A backup could not be made or restored. */
export class BackupError extends ApiError {
  constructor(message: string) {
    super('conflict', message);
  }
}

/** For errors of `dumpDatabase` and `restoreServer`. */
export const throwAsBackupError = (error: unknown): never => {
  throw error instanceof DumpError ? new BackupError(error.message) : error;
};
