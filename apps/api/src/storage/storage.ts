/** Where pictures lie. A picture is a random key; its sizes are files under the key. */
export type Storage = {
  put(zone: Zone, key: string, file: string, bytes: Uint8Array): Promise<void>;
  /** Null where there is no such file. */
  read(zone: Zone, key: string, file: string): Promise<Uint8Array | null>;
  /** A picture whole; what is not there is as good as removed. */
  remove(zone: Zone, key: string): Promise<void>;
  /** The address of a public file; it never changes. */
  publicUrl(key: string, file: string): string;
  /** The address of a private file, good for at most five minutes. */
  privateUrl(key: string, file: string): string;
  /** The address to which one original may be sent by PUT, for at most five minutes: this type, this size or up to 10 MB. */
  uploadUrl(key: string, original: { type: string; size: number | null }): string;
  /** What was sent to the address of the key; null: nothing yet. */
  readUpload(key: string): Promise<Uint8Array | null>;
  removeUpload(key: string): Promise<void>;
  /** Removes what was sent before a moment and never taken up. */
  sweepUploads(before: Date): Promise<void>;
};

/** `private`: what was paid for; it leaves through signed addresses alone. */
export type Zone = 'public' | 'private';
