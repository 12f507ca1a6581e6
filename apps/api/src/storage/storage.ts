/** Where pictures lie. A picture is a random key; its sizes are files under the key. */
export type Storage = {
  put(zone: Zone, key: string, file: string, bytes: Uint8Array): Promise<void>;
  /** The address of a public file; it never changes. */
  publicUrl(key: string, file: string): string;
  /** The address of a private file, good for at most five minutes. */
  privateUrl(key: string, file: string): string;
};

/** `private`: what was paid for; it leaves through signed addresses alone. */
export type Zone = 'public' | 'private';
