import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';
import { invalidField } from './errors.ts';

const pwned = new Set(['password', 'password1', 'password123', '12345678', '123456789', 'qwertyuiop', 'iloveyou1']);

/** Hashes a new password. 422: too short, too long or known from a data breach. */
export function hashNewPassword(password: string): string {
  if (password.length < 8) {
    throw invalidField('password', 'form_password_length_too_short', 'Passwords must be 8 characters or more.');
  }
  if (password.length > 72) {
    throw invalidField('password', 'form_password_length_too_long', 'Passwords must be less than 72 characters.');
  }
  if (pwned.has(password.toLowerCase())) {
    const message = 'Password has been found in an online data breach.';
    throw invalidField('password', 'form_password_pwned', message, `${message} Please use a different password.`);
  }
  const salt = randomBytes(16);
  return `${salt.toString('base64url')}:${hash(password, salt).toString('base64url')}`;
}

export function verifyPassword(digest: string, password: string): boolean {
  const [salt = '', hashed = ''] = digest.split(':').map((part) => Buffer.from(part, 'base64url'));
  return timingSafeEqual(Buffer.from(hashed), hash(password, Buffer.from(salt)));
}

const hash = (password: string, salt: Buffer) => scryptSync(password, salt, 32);
