/** `private` holds paid files, which are served at signed URLs only. */
export type Zone = 'public' | 'private';

/** `quarantine` holds originals, which are never served. `size`: bytes. */
export type StoredFile = { zone: Zone | 'quarantine'; key: string; file: string; size: number };

/** Stores image files on the local disk or in an object store. An image's variants share a random key. */
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
   * The signed URL of a private file, valid for at most five minutes. The signature covers all files under
   * the key, so `file` may be a pattern.
   */
  privateUrl(key: string, file: string): string;
  /**
   * The URL that accepts one original (`uploadRoutes`). It can be begun for at most five minutes. `type`: media type;
   * `size`: bytes, or null for any size up to 10 MB.
   */
  uploadUrl(key: string, original: { type: string; size: number | null }): string;
  /** Moves a received original from a local file into the storage. */
  takeUpload(key: string, path: string): Promise<void>;
  /** The uploaded original; null if nothing has been uploaded yet. */
  readUpload(key: string): Promise<Uint8Array | null>;
  /** Stores an original under a key that has no upload URL. Originals are never served. */
  putUpload(key: string, bytes: Uint8Array): Promise<void>;
  removeUpload(key: string): Promise<void>;
  /** Removes the originals stored before a time, except those under the `kept` keys. */
  sweepUploads(before: Date, kept: ReadonlySet<string>): Promise<void>;
};
