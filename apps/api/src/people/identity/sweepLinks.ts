import type { Context } from '../../platform/context.ts';
import { deleteExpiredLinks } from './repository.ts';

/** Forgets mailed links that are no good any more. */
export const sweepLinks = ({ db, clock }: Pick<Context, 'db' | 'clock'>) => deleteExpiredLinks(db, clock());
