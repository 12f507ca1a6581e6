import { randomBytes } from 'node:crypto';
import {
  emailChange,
  emailChanged,
  emailChangeNotice,
  emailVerification,
  linkHours,
  type Mail,
  type Sender,
  unblockLink,
  undoDays,
} from '@iespec/mails';
import type { Db } from '#platform/db/schema.ts';
import { hashSecret } from './internalHeaders.ts';
import * as repository from './repository.ts';

/** Mails that anyone can trigger by entering an address: how many of each kind a mailbox gets per hour. */
export const maxRequested = {
  'password-reset': 5,
  confirmation: 5,
  'already-registered': 5,
  'email-change': 5,
  'way-in': 1,
};

export type RequestedMailKind = keyof typeof maxRequested;

export type MailedLinksContext = {
  db: Db;
  origin: string;
  sender: Sender;
  /** Queues a mail requested by a user; rate-limited. */
  queueRequested: (kind: RequestedMailKind, to: string, mail: Mail) => Promise<void>;
  /** Queues a security notice; never rate-limited. */
  queueNotice: (tx: Db, to: string, mail: Mail) => Promise<void>;
  /** Copies a confirmed address into the marketplace's record of the user. */
  onEmailConfirmed: (tx: Db, person: { id: string; email: string }) => Promise<unknown>;
  clock: () => Date;
};

/**
 * The result of following a link. `signIn`: the browser that signed up may be signed in. `choosePassword`:
 * the owner of the address sets a new password. `letIn`: the browser is unblocked. `taken`: another account
 * has the address now. `stale`: the link is unknown, used or expired.
 */
type FollowedLink =
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

/** The name for a mail. Unconfirmed addresses get none, so that strangers cannot put text into our mails. */
export const nameFor = ({ name, emailVerified }: Pick<Person, 'name' | 'emailVerified'>) =>
  emailVerified ? name : undefined;

/** Mailed links to confirm, change or restore an address: rows that can be revoked (docs/decisions/0038). */
export function createMailedLinks(context: MailedLinksContext) {
  const { db, origin, sender, queueRequested, queueNotice, onEmailConfirmed, clock } = context;

  /** Stores a link and returns its URL. The token follows the #, so it is never sent and reaches no log. */
  async function create(tx: Db, kind: keyof typeof pages, subject: string, email: string, returnTo?: string | null) {
    const token = randomBytes(24).toString('base64url');
    const created_at = clock();
    const expires_at = new Date(created_at.getTime() + lifetimes[kind]);
    await repository.insertLink(tx, { token_hash: hashSecret(token), kind, subject, email, created_at, expires_at });
    const query = returnTo ? `?${new URLSearchParams({ redirect_url: returnTo })}` : '';
    return `${origin}/sign-in/${pages[kind]}${query}#token=${token}`;
  }

  /** Revokes pending links: after a change of the password or the address, and on sign-out everywhere. */
  async function revokePending(tx: Db, subject: string) {
    await repository.deleteLinks(tx, subject, ['change', 'confirm', 'way-in']);
    await repository.deleteResetTokens(tx, subject);
  }

  const inTransaction = <T>(run: (tx: Db) => Promise<T>) => db.transaction().execute(run);

  async function confirm(tx: Db, user: repository.IdentityUser, browser: string | null): Promise<FollowedLink> {
    await repository.confirmAddress(tx, user.id, user.email);
    await revokePending(tx, user.id);
    await onEmailConfirmed(tx, user);
    if (browser !== null && browser === user.signUpBrowser) return { outcome: 'signIn', subject: user.id };
    // A stranger may have opened the account with their own password.
    await repository.deletePassword(tx, user.id);
    await repository.deleteSessions(tx, user.id);
    return { outcome: 'choosePassword', subject: user.id };
  }

  async function change(tx: Db, user: repository.IdentityUser, email: string): Promise<FollowedLink> {
    if (await repository.findUserByEmail(tx, email)) return { outcome: 'taken' };
    await repository.confirmAddress(tx, user.id, email);
    await revokePending(tx, user.id);
    await onEmailConfirmed(tx, { id: user.id, email });
    const url = await create(tx, 'undo', user.id, user.email);
    await queueNotice(tx, user.email, emailChanged(sender, { name: nameFor(user), newEmail: email, url }));
    return { outcome: 'changed' };
  }

  async function undo(tx: Db, user: repository.IdentityUser, email: string, since: Date): Promise<FollowedLink> {
    if (user.email !== email && (await repository.findUserByEmail(tx, email))) return { outcome: 'taken' };
    await repository.confirmAddress(tx, user.id, email);
    await revokePending(tx, user.id);
    await onEmailConfirmed(tx, { id: user.id, email });
    // Revokes the undo links of later changes, which could restore the intruder's address.
    await repository.deleteLinks(tx, user.id, ['undo'], since);
    await repository.deletePassword(tx, user.id);
    await repository.deleteSessions(tx, user.id);
    await repository.deleteKnownBrowsers(tx, user.id);
    return { outcome: 'choosePassword', subject: user.id };
  }

  return {
    revokePending,

    async mailConfirmation({ id, email }: Person, returnTo: string | null) {
      const url = await create(db, 'confirm', id, email, returnTo);
      await queueRequested('confirmation', email, emailVerification(sender, { url }));
    },

    /** Mails a link to the new address and a notice to the current one. Replaces a pending request. */
    async requestChange(user: Person, newEmail: string) {
      const isTaken =
        (await repository.findUserByEmail(db, newEmail)) || (await repository.isHeldForUndo(db, newEmail, clock()));
      const url = await inTransaction(async (tx) => {
        await repository.deleteLinks(tx, user.id, ['change']);
        await queueNotice(tx, user.email, emailChangeNotice(sender, { name: nameFor(user), newEmail }));
        return create(tx, 'change', user.id, newEmail);
      });
      // The response is the same either way, so it does not reveal whether the address has an account.
      if (!isTaken) await queueRequested('email-change', newEmail, emailChange(sender, { url }));
    },

    /** Mails the account's owner a link that unblocks a browser while sign-ins are throttled. */
    async mailUnblockLink(user: Person) {
      const url = await create(db, 'way-in', user.id, user.email);
      await queueRequested('way-in', user.email, unblockLink(sender, { name: nameFor(user), url }));
    },

    /** Applies a link and deletes it. `browser`: the hash of the browser's cookie. */
    follow: (token: string, browser: string | null): Promise<FollowedLink> =>
      inTransaction(async (tx) => {
        const link = await repository.consumeLink(tx, hashSecret(token));
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

export const sweepLinks = ({ db, clock }: Pick<MailedLinksContext, 'db' | 'clock'>) =>
  repository.deleteExpiredLinks(db, clock());
