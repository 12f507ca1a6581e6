/** Characters of an email address, and of its local part before the @ (RFC 5321, section 4.5.3.1). */
const max = { all: 254, local: 64 };

/** The pattern of `z.email()`, which the identity library requires, copied so that forms do not load zod. */
const standard = /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** Until 2009, docomo and au gave out addresses with dots anywhere before the @ (docs/decisions/0073). */
const carrier =
  /^(?=\.*[\w-])[\w.-]+@(?:(?:docomo|ezweb|softbank|disney|ymobile|emobile|emnet|(?:\w+\.)?(?:vodafone|pdx))\.ne\.jp|au\.com|willcom\.com|i\.softbank\.jp)$/i;

/** A top-level domain that never exists (RFC 2606). The API uses it internally. */
const reserved = /\.invalid$/i;

/** Whether a text is an email address: the one rule for forms, API and responses. */
export const isEmail = (value: unknown): value is string =>
  typeof value === 'string' &&
  value.length <= max.all &&
  value.lastIndexOf('@') <= max.local &&
  (standard.test(value) || carrier.test(value)) &&
  !reserved.test(value);

/** Whether an address has a dot at the start, after another or before the @: valid in quotes only. */
export const hasMisplacedDots = (email: string) => /^\.|\.\.|\.@/.test(email);
