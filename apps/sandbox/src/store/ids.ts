import { randomBytes } from 'node:crypto';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** A random text of letters and digits. */
export function randomText(length: number): string {
  let text = '';
  while (text.length < length) {
    for (const byte of randomBytes(length)) {
      // The last, incomplete turn of the alphabet is left out: every letter is as likely as the next.
      if (byte < 248 && text.length < length) text += alphabet[byte % 62];
    }
  }
  return text;
}

/** A new id with the provider's prefix, such as `pi_…`. */
export function newId(prefix: string, length = 24): string {
  return `${prefix}_${randomText(length)}`;
}
