import { randomBytes } from 'node:crypto';
import {
  emailChange,
  emailChanged,
  emailChangeNotice,
  emailVerification,
  linkHours,
  type Mail,
  type Sender,
  undoDays,
  wayIn,
} from '@iespec/mails';
import type { RequestedMailKind } from '../../platform/context.ts';
import type { Db } from '../../platform/db/schema.ts';
import * as repository from './repository.ts';
import { tokenHash } from './requestFacts.ts';

export type MailedLinksContext = {
  db: Db;
  origin: string;
  sender: Sender;
  /** Queues a mail that somebody has asked for. */
  queueRequested: (kind: RequestedMailKind, to: string, mail: Mail) => Promise<void>;
  /** Queues a notice about an account's security: no cap holds it back. */
  queueNotice: (tx: Db, to: string, mail: Mail) => Promise<void>;
  /** Takes the address that a person has confirmed over into the marketplace's own record. */
  onEmailConfirmed: (tx: Db, person: { id: string; email: string }) => Promise<unknown>;
  clock: () => Date;
};

/**
 * What following a link has come to. `signIn`: the browser that signed up may be signed in. `choosePassword`: whoever reads
 * the address sets a password of their own. `taken`: the address became another account's. `stale`: the link is no good.
 */
export type FollowedLink =
  | { outcome: 'signIn'; subject: string }
  | { outcome: 'choosePassword'; subject: string }
  | { outcome: 'changed' }
  | { outcome: 'letIn' }
  | { outcome: 'taken' }
  | { outcome: 'stale' };

const hour = 60 * 60_000;
const lifetimes = {
  confirm: linkHours * hour,
  change: linkHours * hour,
  'way-in': linkHours * hour,
  undo: undoDays * 24 * hour,
};
const pages = { confirm: 'confirm-email', change: 'change-email', undo: 'undo-email', 'way-in': 'way-in' };

type Person = Pick<repository.IdentityUser, 'id' | 'name' | 'email' | 'emailVerified'>;

/** The name for a mail: only a confirmed address gets it. */
export const nameFor = ({ name, emailVerified }: Pick<Person, 'name' | 'emailVerified'>) =>
  emailVerified ? name : undefined;

/** The mailed links about an address, each a row that other events can end (docs/decisions/0038). */
export function createMailedLinks(context: MailedLinksContext) {
  const { db, origin, sender, queueRequested, queueNotice, onEmailConfirmed, clock } = context;

  /** Stores a link and returns its address. Behind the #, the token reaches no log. */
  async function create(tx: Db, kind: keyof typeof pages, subject: string, email: string, returnTo?: string | null) {
    const token = randomBytes(24).toString('base64url');
    const created_at = clock();
    const expires_at = new Date(created_at.getTime() + lifetimes[kind]);
    await repository.insertLink(tx, { token_hash: tokenHash(token), kind, subject, email, created_at, expires_at });
    const query = returnTo ? `?${new URLSearchParams({ redirect_url: returnTo })}` : '';
    return `${origin}/sign-in/${pages[kind]}${query}#token=${token}`;
  }

  /** Ends what is pending: after a change of the password or the address, and when all sessions end. */
  async function endPending(tx: Db, subject: string) {
    await repository.deleteLinks(tx, subject, ['change', 'confirm', 'way-in']);
    await repository.deleteResetTokens(tx, subject);
  }

  const inTransaction = <T>(work: (tx: Db) => Promise<T>) => db.transaction().execute(work);

  async function confirm(tx: Db, user: repository.IdentityUser, browser: string | null): Promise<FollowedLink> {
    await repository.confirmAddress(tx, user.id, user.email);
    await endPending(tx, user.id);
    await onEmailConfirmed(tx, user);
    if (browser !== null && browser === user.signUpBrowser) return { outcome: 'signIn', subject: user.id };
    // Somebody else may have opened the account with a password of their own.
    await repository.deletePassword(tx, user.id);
    await repository.deleteSessions(tx, user.id);
    return { outcome: 'choosePassword', subject: user.id };
  }

  async function change(tx: Db, user: repository.IdentityUser, email: string): Promise<FollowedLink> {
    if (await repository.findUserByEmail(tx, email)) return { outcome: 'taken' };
    await repository.confirmAddress(tx, user.id, email);
    await endPending(tx, user.id);
    await onEmailConfirmed(tx, { id: user.id, email });
    const url = await create(tx, 'undo', user.id, user.email);
    await queueNotice(tx, user.email, emailChanged(sender, { name: nameFor(user), newEmail: email, url }));
    return { outcome: 'changed' };
  }

  async function undo(tx: Db, user: repository.IdentityUser, email: string, since: Date): Promise<FollowedLink> {
    if (user.email !== email && (await repository.findUserByEmail(tx, email))) return { outcome: 'taken' };
    await repository.confirmAddress(tx, user.id, email);
    await endPending(tx, user.id);
    await onEmailConfirmed(tx, { id: user.id, email });
    // Whoever changed it after this link was mailed must not change it back.
    await repository.deleteLinks(tx, user.id, ['undo'], since);
    await repository.deletePassword(tx, user.id);
    await repository.deleteSessions(tx, user.id);
    await repository.deleteKnownBrowsers(tx, user.id);
    return { outcome: 'choosePassword', subject: user.id };
  }

  return {
    endPending,

    /** Mails the link that confirms the address of an account which was just opened, or is not confirmed yet. */
    async mailConfirmation({ id, email }: Person, returnTo: string | null) {
      const url = await create(db, 'confirm', id, email, returnTo);
      await queueRequested('confirmation', email, emailVerification(sender, { url }));
    },

    /** Mails the link to another address, and tells the one that the account has. The last request alone is pending. */
    async requestChange(user: Person, newEmail: string) {
      const isTaken =
        (await repository.findUserByEmail(db, newEmail)) || (await repository.isAwaited(db, newEmail, clock()));
      const url = await inTransaction(async (tx) => {
        await repository.deleteLinks(tx, user.id, ['change']);
        await queueNotice(tx, user.email, emailChangeNotice(sender, { name: nameFor(user), newEmail }));
        return create(tx, 'change', user.id, newEmail);
      });
      // Nobody learns here who has an account.
      if (!isTaken) await queueRequested('email-change', newEmail, emailChange(sender, { url }));
    },

    /** Mails the link by which the owner of an account signs in from a browser, while strangers try passwords. */
    async mailWayIn(user: Person) {
      const url = await create(db, 'way-in', user.id, user.email);
      await queueRequested('way-in', user.email, wayIn(sender, { name: nameFor(user), url }));
    },

    /** Does what a link is for, once. `browser`: the hash of the browser's cookie. */
    follow: (token: string, browser: string | null): Promise<FollowedLink> =>
      inTransaction(async (tx) => {
        const link = await repository.takeLink(tx, tokenHash(token));
        const user = link && (await repository.findUserById(tx, link.subject));
        if (!link || !user || link.expires_at <= clock()) return { outcome: 'stale' };
        switch (link.kind) {
          case 'confirm':
            return user.email === link.email && !user.emailVerified ? confirm(tx, user, browser) : { outcome: 'stale' };
          case 'change':
            return change(tx, user, link.email);
          case 'undo':
            return undo(tx, user, link.email, link.created_at);
          case 'way-in':
            if (browser !== null) await repository.insertKnownBrowser(tx, user.id, browser);
            return { outcome: 'letIn' };
        }
      }),
  };
}

export type MailedLinks = ReturnType<typeof createMailedLinks>;
