/**
 * At most 64 characters before the @ (RFC 5321, section 4.5.3.1). Dots may follow one another there and end it: until 2009,
 * Japanese carriers gave out such addresses, and their mailboxes still exist.
 */
const email = /^[\w'+-][\w'+.-]{0,63}@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,63}$/i;

/** Whether it can be the address of a mailbox, without a name: `name@example.jp`. */
export const isEmail = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= 254 && email.test(value);
