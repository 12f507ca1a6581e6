import type { MoneyContext } from '#money/context.ts';
import type { Db } from '#platform/db/schema.ts';
import type { ConfirmIdentity } from './identity/provider.ts';

/** All dependencies of the API. `process/compose.ts` builds them; tests build their own. */
export type PeopleContext = MoneyContext & {
  /** Removes a user from the embedded identity provider in our transaction; nothing for a hosted provider. */
  removeIdentity: (tx: Db, subjectId: string) => Promise<void>;
  confirmIdentity: ConfirmIdentity;
};
