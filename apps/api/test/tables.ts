import type { Tables } from '#platform/db/schema.ts';

type Decision = {
  /**
   * Whether its changes end cached responses for visitors, by a trigger `notify…` or `touch…`. `additions`: new rows
   * and their updates.
   */
  evicts: 'always' | 'updates' | 'additions' | 'never';
  /**
   * To whom the rows belong, and what happens to them when that user's account is deleted. `content`: to a
   * home; they are copied with it, and erased unless somebody has bought the home. `home`: the same, but they
   * are not copied. `account`: to a user; they are erased. `kept`: to a user; they stay without personal
   * data, for the law or for other users. `nobody`: they are not about a user.
   */
  fate: 'content' | 'home' | 'account' | 'kept' | 'nobody';
} & (
  | {
      /** Where `operator person` shows it, as a path in its JSON. */
      person: string;
    }
  | {
      /** Why `operator person` does not show it. */
      unshown: string;
    }
);

const myPage = 'my page shows it';
const amounts = 'amounts of a transaction, which is shown';
const nobody = { evicts: 'never', fate: 'nobody', unshown: 'nobody’s' } as const;

/** Tables without a type, which only plain SQL reads: the audit log and those of the identity library. */
type UntypedTable = 'audit_log' | `identity_${'users' | 'accounts' | 'sessions' | 'verifications' | 'keys'}`;

/**
 * The decisions about each table, which everyTable.api.test.ts compares with the database. Backups need no
 * decision, because they contain all tables but `request_counts`.
 */
export const tables: Record<keyof Tables | UntypedTable, Decision> = {
  users: { evicts: 'updates', fate: 'kept', person: 'user' },
  properties: { evicts: 'always', fate: 'content', person: 'properties' },
  rooms: { evicts: 'always', fate: 'content', unshown: myPage },
  products: { evicts: 'always', fate: 'content', unshown: myPage },
  specifications: { evicts: 'always', fate: 'content', unshown: myPage },
  dimensions: { evicts: 'always', fate: 'content', unshown: myPage },
  drawings: { evicts: 'always', fate: 'content', unshown: myPage },
  images: { evicts: 'always', fate: 'content', person: 'images' },
  listings: { evicts: 'always', fate: 'home', unshown: myPage },
  earlier_contents: { evicts: 'never', fate: 'home', unshown: myPage },
  builds: { evicts: 'never', fate: 'home', unshown: 'content before it is shown' },
  imports: { evicts: 'never', fate: 'home', unshown: 'counts of what my page shows' },
  uploads: { evicts: 'never', fate: 'home', person: 'uploads' },
  /** A paid transaction is kept with its home. */
  transactions: { evicts: 'additions', fate: 'home', person: 'transactions' },
  refund_requests: { evicts: 'never', fate: 'kept', person: 'transactions.refund_requests' },
  partial_refunds: { evicts: 'never', fate: 'kept', unshown: amounts },
  refunds: { evicts: 'never', fate: 'kept', unshown: amounts },
  disputes: { evicts: 'never', fate: 'kept', unshown: amounts },
  ledger_entries: { evicts: 'never', fate: 'kept', unshown: amounts },
  lost_payments: { evicts: 'never', fate: 'kept', unshown: amounts },
  sales_entries: { evicts: 'never', fate: 'kept', person: 'sales' },
  seller_profiles: { evicts: 'always', fate: 'kept', person: 'seller' },
  mails: { evicts: 'never', fate: 'account', person: 'mails' },
  mailed_links: { evicts: 'never', fate: 'account', person: 'mailedLinks' },
  known_browsers: { evicts: 'never', fate: 'account', person: 'knownBrowsers' },
  identity_users: { evicts: 'never', fate: 'account', person: 'identity' },
  identity_accounts: { evicts: 'never', fate: 'account', person: 'signInMethods' },
  identity_sessions: { evicts: 'never', fate: 'account', person: 'sessions' },
  identity_verifications: { evicts: 'never', fate: 'account', unshown: 'hashes of tokens' },
  identity_keys: nobody,
  operator_actions: { evicts: 'never', fate: 'kept', person: 'actions' },
  audit_log: { evicts: 'never', fate: 'kept', person: 'changes' },
  product_categories: { ...nobody, evicts: 'always' },
  idempotency_attempts: nobody,
  installation: nobody,
  jobs: nobody,
  reconciliations: nobody,
  request_counts: nobody,
  webhook_events: nobody,
};

export const tablesWith = (...fates: Decision['fate'][]) =>
  Object.entries(tables).flatMap(([table, { fate }]) => (fates.includes(fate) ? [table] : []));
