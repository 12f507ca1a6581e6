import { budgeted } from '../budgets.ts';
import type { Figure } from '../figures.ts';

/** The minutes of a full `npm test`, taken from `IESPEC_TEST_MINUTES` rather than measured. */
export async function measure(): Promise<Figure[]> {
  const minutes = process.env.IESPEC_TEST_MINUTES;
  const value = minutes ? Number(minutes) : null;
  const note = minutes ? {} : { note: 'set IESPEC_TEST_MINUTES' };
  return [{ ...budgeted('P20 test'), value, ...note }];
}
