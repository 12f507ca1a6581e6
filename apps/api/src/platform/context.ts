import type { Mail, Sender } from '@iespec/mails';
import type Stripe from 'stripe';
import type { Db, UserRow } from './db/schema.ts';

/** What the verified token says of its bearer. */
export type Subject = {
  id: string;
  email: string;
  name: string;
  /** Minutes since the person signed in, where the provider's tokens say it. */
  signedInMinutes: number | null;
};

/** Makes sure that a request comes from the person. Throws `invalid`, `forbidden` or `rate_limited`. */
export type ConfirmIdentity = (subject: Subject, password: string | undefined) => Promise<void>;

/** Who makes a request, by its verified token. A visitor has no subject; a subject may have no user record yet. */
export type Actor = { subject: Subject | null; user: UserRow | null };

export const visitor: Actor = { subject: null, user: null };

/** The actor of a request. Throws `invalid_token`, `forbidden` or `provider_unavailable`. */
export type Identify = (request: Request) => Promise<Actor>;

/** The variables of a request in Hono. */
export type Env = { Variables: { actor: Actor } };

/** Requests that are counted together. */
export type RateLimitBucket = 'read' | 'write' | 'checkout' | 'upload' | 'media' | 'page' | 'webhook';

/** Counts a request of a user or of a client's address. Throws `rate_limited` when there were too many. */
export type RateLimit = (bucket: RateLimitBucket, by: 'user' | 'address', id: string) => Promise<void>;

/**
 * Makes an answer that is not remembered, within what one client may cause (platform/http/workLimit.ts). `client`: null: this
 * process. Throws `rate_limited`, and what `work` throws.
 */
export type WorkLimit = <T>(client: string | null, work: () => Promise<T>) => Promise<T>;

/**
 * The address of a request's client, which proxies that are trusted report. `env`: what the http server hands in. Null:
 * this process renders a page.
 */
export type ClientAddress = (request: Request, env: unknown) => string | null;

/** The request that an error happened in; its path without the query. */
export type LoggedRequest = { method: string; path: string; client: string | null };

export type Log = (error: Error, request?: LoggedRequest) => void;

/**
 * The card provider by its official SDK; in demo mode its address is the sandbox. `webhookSecret` signs the platform's
 * events, `connectWebhookSecret` those of the sellers' accounts; without one its endpoint accepts nothing.
 */
export type PaymentProvider = {
  stripe: Stripe;
  webhookSecret: string | null;
  connectWebhookSecret: string | null;
  livemode: boolean;
};

/** `private` files were paid for: they are served at signed addresses only. */
export type Zone = 'public' | 'private';

/** Where image files are stored. An image has a random key; its sizes are files under the key. */
export type Storage = {
  put(zone: Zone, key: string, file: string, bytes: Uint8Array): Promise<void>;
  /** Null where there is no such file. */
  read(zone: Zone, key: string, file: string): Promise<Uint8Array | null>;
  /** Removes all files under a key. Does nothing where there are none. */
  remove(zone: Zone, key: string): Promise<void>;
  /** The address of a public file; it never changes, and caches keep the file for five minutes (docs/decisions/0012). */
  publicUrl(key: string, file: string): string;
  /**
   * The address of a private file, valid for at most five minutes. It is signed for all files under the key: `file` may
   * be a pattern of them.
   */
  privateUrl(key: string, file: string): string;
  /**
   * The address that takes one original by PUT, valid for at most five minutes. `type`: its media type; `size`: its
   * bytes, or null for any size up to 10 MB.
   */
  uploadUrl(key: string, original: { type: string; size: number | null }): string;
  /** The original that was sent to the address of the key; null: nothing yet. */
  readUpload(key: string): Promise<Uint8Array | null>;
  /** Stores an original under a key to which nothing can be sent. No original is ever served. */
  putUpload(key: string, bytes: Uint8Array): Promise<void>;
  removeUpload(key: string): Promise<void>;
  /** Removes the originals that were stored before a moment, except under the keys that are `kept`. */
  sweepUploads(before: Date, kept: ReadonlySet<string>): Promise<void>;
};

/** A part of an image, in pixels. */
export type Crop = { left: number; top: number; width: number; height: number };

/** One file of an image; `width` in pixels. */
export type Variant = { width: number; format: 'avif' | 'webp' };

/** Without metadata. */
export type EncodedVariant = Variant & { bytes: Uint8Array };

/** What an image is shown with at first. All bytes are WebP without metadata. */
export type ProcessedImage = {
  /** Of the original, in pixels. */
  width: number;
  height: number;
  /** The dominant colour, #rrggbb: shown until the image is loaded. */
  color: string;
  variants: EncodedVariant[];
  /** What is shown of a PAID image to those who may not see it. */
  preview: Uint8Array;
};

/** Hands over the bytes of an image when its turn has come, so that waiting costs no memory. */
export type ReadImage = () => Promise<Uint8Array>;

/**
 * Decodes and encodes images outside of this process. `userId`: whose image it is; people take turns, and each has one
 * image in work. Null: our own work, of which several may be. Methods throw `invalid` for a file that is no image or
 * too large, `busy` when too many wait, and what `read` throws.
 */
export type ImageProcessor = {
  /** `crop`: of the upright original. */
  process(userId: number | null, read: ReadImage, crop?: Crop): Promise<ProcessedImage>;
  /** The preview of an image that was processed before. */
  preview(userId: number | null, read: ReadImage): Promise<Uint8Array>;
  /**
   * The picture for link previews, a JPEG of 1200 × 630 without metadata, of a variant. It waits as `variants` do.
   */
  share(read: ReadImage): Promise<Uint8Array>;
  /**
   * Further variants of an image that was processed before, of its original or of its largest variant. They wait while
   * anybody's image waits, and are made one image after another.
   */
  variants(read: ReadImage, variants: Variant[], crop?: Crop): Promise<EncodedVariant[]>;
};

/** A representation of an answer, by its `Content-Encoding`. */
export type Encoding = 'br' | 'gzip';

/** An answer that does not depend on who makes the request: only these are ever remembered. */
export type PublicAnswer = {
  status: number;
  /** Its media type. */
  type: string;
  body: Uint8Array<ArrayBuffer>;
  /** A weak validator: the encodings share it. */
  etag: string;
  /** The body in an encoding, encoded once. */
  encode(encoding: Encoding): Promise<Uint8Array<ArrayBuffer>>;
};

/** The answers for visitors in the memory of this process. A committed change ends those that show what it changed. */
export type PublicCache = {
  /**
   * The answer at an address (its path, and the parameters that it depends on): the one that is remembered, the one that another request is making, or
   * what `make` makes. Answers that are no 200 are not remembered. Throws what `make` throws.
   */
  get(address: string, make: () => Promise<PublicAnswer>): Promise<PublicAnswer>;
  /** Resolves when no answer is left that was made before a change which is committed now. */
  settled(): Promise<void>;
  close(): Promise<void>;
};

/** `id`: the same at every attempt, so that a mailbox may know a mail that came twice. */
export type OutgoingMail = Mail & { id: string; to: string };

/** What anybody can have mailed to an address by asking for it. */
export type RequestedMailKind = 'password-reset' | 'confirmation' | 'already-registered' | 'email-change' | 'way-in';

/** Hands a mail over to be delivered. Throws `MailRefused` for one that will never be taken, any other error otherwise. */
export type SendMail = (mail: OutgoingMail) => Promise<void>;

/** What the api needs from outside. `compose.ts` builds it; tests build their own. */
export type Context = {
  db: Db;
  identify: Identify;
  payments: PaymentProvider;
  storage: Storage;
  imageProcessor: ImageProcessor;
  /** Makes the pending variants of images, unless it is at it; resolves when it has ended. What fails is logged. */
  makeVariants: () => Promise<void>;
  /** The one origin, as in `https://example.jp`: return addresses and the OpenAPI document name it. */
  origin: string;
  /** Removes a person at the identity provider, in a transaction of ours; does nothing where the provider is hosted. */
  removeIdentity: (tx: Db, subjectId: string) => Promise<void>;
  confirmIdentity: ConfirmIdentity;
  /** Who mails come from. */
  sender: Sender;
  rateLimit: RateLimit;
  limitWork: WorkLimit;
  publicCache: PublicCache;
  /** Whether responses are checked against the contract: everywhere but in production (docs/decisions/0017). */
  checksResponses: boolean;
  clientAddress: ClientAddress;
  clock: () => Date;
  log: Log;
};

/** What it takes to apply the provider's events and to refund. */
export type PaymentContext = Pick<Context, 'db' | 'payments' | 'sender' | 'clock' | 'log'>;
