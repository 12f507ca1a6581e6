import type { Mail, Sender } from '@iespec/mails';
import type Stripe from 'stripe';
import type { Db, JobKind, UserRow } from './db/schema.ts';

/** The claims of a verified token. */
export type Subject = {
  id: string;
  email: string;
  name: string;
  /** Minutes since sign-in; null if the provider's tokens do not carry the time. */
  signedInMinutes: number | null;
};

/** Confirms that a request comes from the account holder. Throws `invalid`, `forbidden` or `rate_limited`. */
export type ConfirmIdentity = (subject: Subject, password: string | undefined) => Promise<void>;

/**
 * Who makes a request. A visitor has no subject; a subject may not have a user record yet. `previewer`: the user who looks at
 * pages as a visitor, and for whom their own properties are shown as if they were published.
 */
export type Actor = { subject: Subject | null; user: UserRow | null; previewer?: UserRow };

export const visitor: Actor = { subject: null, user: null };

/** Reads the actor from a request. Throws `invalid_token`, `forbidden` or `provider_unavailable`. */
export type Identify = (request: Request) => Promise<Actor>;

export type Env = { Variables: { actor: Actor } };

export type RateLimitBucket =
  | 'read'
  | 'write'
  | 'checkout'
  | 'upload'
  | 'media'
  | 'page'
  | 'webhook'
  | 'identity'
  | 'attempt';

/** Counts a request by user or client address. Throws `rate_limited` above the limit. */
export type RateLimit = (bucket: RateLimitBucket, by: 'user' | 'address', id: string) => Promise<void>;

/**
 * Runs work within the limits of one client (platform/http/workLimit.ts). `client`: its address; null for this process,
 * which has no limit. `isCharged`: whether the time counts that led to this result; by default it does. Throws `rate_limited`,
 * `busy`, and whatever `work` throws.
 */
export type WorkLimit = <T>(
  client: string | null,
  work: () => Promise<T>,
  isCharged?: (result: T) => boolean,
) => Promise<T>;

/** The client's address, as reported by trusted proxies. `env`: the HTTP server's bindings. Null for calls from this process. */
export type ClientAddress = (request: Request, env: unknown) => string | null;

/** Where an error occurred: in a request (`path`: without the query) or in a job. */
export type ErrorSource =
  | { method: string; path: string; client: string | null }
  | { job: JobKind; key: string; attempts: number };

export type Log = (error: Error, source?: ErrorSource) => void;

/**
 * What is logged besides errors: one line per request, per attempt of a job, and per mail. The types are closed, because none
 * may contain personal data, a query or content. `route`: the pattern, never the path. `ms`: milliseconds, for a request until
 * its response begins.
 */
export type LoggedEvent =
  | { event: 'request'; method: string; route: string; status: number; ms: number; userId: number | null }
  | { event: 'job'; kind: JobKind; key: string; attempts: number; ms: number; outcome: JobOutcome }
  | { event: 'mail'; key: string; messageId: string };

/** `retry`: failed, and will be tried again; `given_up`: waits for the operator. */
export type JobOutcome = 'done' | 'retry' | 'given_up';

export type LogEvent = (event: LoggedEvent) => void;

/**
 * The card provider's official SDK; in demo mode it calls the sandbox. `webhookSecret` verifies the platform's events,
 * `connectWebhookSecret` those of the sellers' accounts; without its secret, a webhook endpoint answers 404.
 */
export type PaymentProvider = {
  stripe: Stripe;
  webhookSecret: string | null;
  connectWebhookSecret: string | null;
  livemode: boolean;
};

/** `private` holds paid files, which are served at signed URLs only. */
export type Zone = 'public' | 'private';

/** `quarantine` holds originals, which are never served. `size`: bytes. */
export type StoredFile = { zone: Zone | 'quarantine'; key: string; file: string; size: number };

/**
 * Image file storage: the local disk or an object store. An image has a random key; its variants are files under that key.
 */
export type Storage = {
  put(zone: Zone, key: string, file: string, bytes: Uint8Array): Promise<void>;
  /** Null if the file does not exist. */
  read(zone: Zone, key: string, file: string): Promise<Uint8Array | null>;
  /** Removes all files under a key, if any. */
  remove(zone: Zone, key: string): Promise<void>;
  /** Whether the files belong to this installation. The first one that asks owns them. */
  belongsTo(installation: string): Promise<boolean>;
  /** Lists the keys that begin with a prefix, and when files were last added to them. */
  listKeys(zone: Zone, prefix: string): AsyncIterable<{ key: string; modifiedAt: Date }>;
  /** Lists all files of a zone. */
  listFiles(zone: StoredFile['zone']): AsyncIterable<StoredFile>;
  /** The permanent URL of a public file; caches keep the file for five minutes (docs/decisions/0012). */
  publicUrl(key: string, file: string): string;
  /**
   * The signed URL of a private file, valid for at most five minutes. The signature covers all files under the key, so
   * `file` may be a pattern.
   */
  privateUrl(key: string, file: string): string;
  /**
   * The URL that accepts one original by PUT, valid for at most five minutes. `type`: media type; `size`: bytes, or null
   * for any size up to 10 MB. Throws `invalid` without a size if the storage cannot limit it.
   */
  uploadUrl(key: string, original: { type: string; size: number | null }): Promise<string>;
  /** The uploaded original; null if nothing has been uploaded yet. */
  readUpload(key: string): Promise<Uint8Array | null>;
  /** Stores an original under a key that has no upload URL. Originals are never served. */
  putUpload(key: string, bytes: Uint8Array): Promise<void>;
  removeUpload(key: string): Promise<void>;
  /** Removes the originals stored before a time, except those under the `kept` keys. */
  sweepUploads(before: Date, kept: ReadonlySet<string>): Promise<void>;
};

/** Signs URLs of this server that browsers open without a token. */
export type UrlSigner = {
  /** Returns the query of a URL that is valid for at most five minutes: `claims`, the expiry and their signature. */
  sign(path: string, claims: Record<string, string>): string;
  /** Whether the query is signed for this path, unchanged and not expired. */
  isSigned(path: string, query: Record<string, string>): boolean;
};

/** In pixels. */
export type Crop = { left: number; top: number; width: number; height: number };

/** A file of an image; `width` in pixels. */
export type Variant = { width: number; format: 'avif' | 'webp' };

/** Without metadata. */
export type EncodedVariant = Variant & { bytes: Uint8Array };

/** The files with which an image is published. All bytes are WebP without metadata. */
export type ProcessedImage = {
  /** Of the original, in pixels. */
  width: number;
  height: number;
  /** Dominant colour, #rrggbb: the placeholder while the image loads. */
  color: string;
  variants: EncodedVariant[];
  /** Blurred version of a PAID image, for viewers who have not paid. */
  preview: Uint8Array;
};

/** Reads an image only when its job starts, so that queued jobs hold no memory. */
export type ReadImage = () => Promise<Uint8Array>;

/**
 * Decodes and encodes images outside this process. `userId`: the owner; users take turns, each with one image in
 * progress. Null: internal work, several images at once. Methods throw `invalid` for a file that is not an image or is
 * too large, `busy` when the queue is full, and whatever `read` throws.
 */
export type ImageProcessor = {
  /** `crop`: applied after EXIF rotation. */
  process(userId: number | null, read: ReadImage, crop?: Crop): Promise<ProcessedImage>;
  /** Makes a new preview of an already processed image. */
  preview(userId: number | null, read: ReadImage): Promise<Uint8Array>;
  /** Makes the link preview image from a variant: a 1200 × 630 JPEG without metadata. Queued like `variants`. */
  share(read: ReadImage): Promise<Uint8Array>;
  /**
   * Makes more variants of an already processed image, from its original or its largest variant. Runs one image at a
   * time, and only while no user's image is waiting.
   */
  variants(read: ReadImage, variants: Variant[], crop?: Crop): Promise<EncodedVariant[]>;
};

export type Encoding = 'br' | 'gzip';

/** A response that is the same for every viewer: the only kind that is cached. */
export type CacheableResponse = {
  status: number;
  type: string;
  /** A weak validator, shared by all encodings. */
  etag: string;
  /** From before a change, because the current one cannot be made now. */
  isOutdated?: boolean;
  /** The body; null: encoded. Encodes it once per encoding. */
  read(encoding: Encoding | null): Promise<Uint8Array<ArrayBuffer>>;
  /** Whether the body is long enough to be encoded. */
  isLong: boolean;
  /** From now on keeps only encoded bodies, an eighth of the memory. */
  compress(): Promise<void>;
  /** The bytes in memory, with those of the encodings that are likely to be requested. */
  size(): number;
};

/** Visitors' responses in this process's memory. A committed change evicts the responses it affects. */
export type PublicCache = {
  /**
   * Returns the cached response, joins the request that is already making it, or calls `make`. `address`: the path and the
   * parameters that the response depends on. Only 200 responses are cached. While the database is unavailable or too much is
   * being made, returns what was outdated within the last minute, unless `mayBeOutdated` is false. Throws whatever `make` throws.
   */
  get(
    address: string,
    make: () => Promise<CacheableResponse>,
    options?: { mayBeOutdated?: boolean },
  ): Promise<CacheableResponse>;
  /** Resolves when every change committed so far has evicted its stale responses. */
  whenCaughtUp(): Promise<void>;
  /** Whether it hears of changes: the database answers on a connection that no request uses. */
  isConnected(): boolean;
  /** Estimated bytes of what is cached now. */
  bytes(): number;
  close(): Promise<void>;
};

/** `id`: the same for every attempt, so that mail clients can detect duplicates. */
export type OutgoingMail = Mail & { id: string; to: string };

/** Mails that anyone can trigger by entering an address. */
export type RequestedMailKind = 'password-reset' | 'confirmation' | 'already-registered' | 'email-change' | 'way-in';

/** Sends a mail. Throws `MailRejected` if the recipient's server rejects it permanently, another error if a retry may succeed. */
export type SendMail = (mail: OutgoingMail) => Promise<void>;

/** Runs jobs that were requested with `enqueueJobs`. Nothing is thrown: a failed job is logged and retried later. */
export type Jobs = {
  /** Runs the due jobs of a kind; resolves when none is left. Concurrent calls share the workers. */
  runDue(kind: JobKind): Promise<void>;
  /** Starts the due jobs of a kind. */
  wake(kind: JobKind): void;
  /** Runs the jobs that a request has just caused, before they are due. Resolves when they are done, or after 5 seconds. */
  perform(kind: JobKind, keys: (string | number)[]): Promise<void>;
};

/** The API's dependencies. `compose.ts` builds them; tests build their own. */
export type Context = {
  db: Db;
  identify: Identify;
  payments: PaymentProvider;
  storage: Storage;
  urlSigner: UrlSigner;
  imageProcessor: ImageProcessor;
  jobs: Jobs;
  /** The public origin, e.g. `https://example.jp`: used in return URLs and the OpenAPI document. */
  origin: string;
  /** Removes a user from the embedded identity provider within our transaction; a no-op for a hosted provider. */
  removeIdentity: (tx: Db, subjectId: string) => Promise<void>;
  confirmIdentity: ConfirmIdentity;
  sender: Sender;
  rateLimit: RateLimit;
  limitWork: WorkLimit;
  publicCache: PublicCache;
  /** Whether responses are validated against the contract: everywhere except in production (docs/decisions/0017). */
  checksResponses: boolean;
  clientAddress: ClientAddress;
  clock: () => Date;
  log: Log;
  logEvent: LogEvent;
};

/** For applying the provider's events and for refunds. */
export type PaymentContext = Pick<Context, 'db' | 'payments' | 'sender' | 'storage' | 'clock' | 'log'>;
