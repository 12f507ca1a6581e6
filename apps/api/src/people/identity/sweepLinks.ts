import type { Context } from '#platform/context.ts';
import { deleteExpiredLinks } from './repository.ts';

export const sweepLinks = ({ db, clock }: Pick<Context, 'db' | 'clock'>) => deleteExpiredLinks(db, clock());
