import type { Deps } from '../context.ts';
import { pendingOf } from './repository.ts';
import { close } from './startCheckout.ts';

type Scope = { listing_id: number } | { property_id: number };

/**
 * Ends the checkouts that are open for what is no longer offered as it was. A payment that was quicker is honoured at
 * its frozen price; what cannot be ended now is ended by the reconciling job.
 */
export async function closeCheckouts(deps: Deps, scope: Scope) {
  for (const transaction of await pendingOf(deps.db, scope)) {
    try {
      await close(deps, transaction);
    } catch (error) {
      deps.log(error as Error);
    }
  }
}
