import { z } from 'zod';

/** Fields as people type them, in JSON or in a form: text is trimmed, digits may be full-width, and empty is null. */

const oneLine = /^[^\p{Cc}]*$/u;
const manyLines = /^(?:[^\p{Cc}]|[\n\r\t])*$/u;
const forbidden = '使えない文字が含まれています';
const tooLong = (most: number) => `${most}文字以内で入力してください`;

const emptyIsNull = (text: string | null) => (text === '' ? null : text);

/** One line that must not be empty; `missing` says so. */
export const requiredLine = (missing: string, most = 100) =>
  z.string(missing).trim().min(1, missing).max(most, tooLong(most)).regex(oneLine, forbidden);

/** One line, or null. */
export const optionalLine = (most = 100) =>
  z.string().trim().max(most, tooLong(most)).regex(oneLine, forbidden).nullable().transform(emptyIsNull).optional();

/** Several lines, or null. */
export const paragraph = (most = 5000) =>
  z.string().trim().max(most, tooLong(most)).regex(manyLines, forbidden).nullable().transform(emptyIsNull).optional();

const typedNumber = (typed: number | string | null) => {
  if (typeof typed !== 'string') return typed;
  const plain = typed.normalize('NFKC').replace(/,/g, '').trim();
  return plain === '' ? null : Number(plain);
};

/** A number as JSON carries it or as it was typed. */
const numeric = (wrong: string) => z.union([z.number(), z.string(), z.null()], wrong).transform(typedNumber);

/** A number that `check` accepts; `wrong` says what is missing otherwise. */
export const requiredNumber = (check: (value: number) => boolean, wrong: string) =>
  numeric(wrong).pipe(z.number(wrong).refine(check, wrong));

/** The same, or null. */
export const optionalNumber = (check: (value: number) => boolean, wrong: string) =>
  numeric(wrong).pipe(z.number(wrong).refine(check, wrong).nullable()).optional();

export const isWholeBetween = (least: number, most: number) => (value: number) =>
  Number.isInteger(value) && value >= least && value <= most;

const truths = ['true', 'on', '1'];

/** Yes or no, as JSON or as a checkbox sends it. */
export const yesOrNo = z
  .union([z.boolean(), z.enum(['true', 'on', '1', 'false', 'off', '0', ''])], 'はい・いいえで指定してください')
  .transform((typed) => (typeof typed === 'boolean' ? typed : truths.includes(typed)));

/** One of the choices, or null. */
export const optionalChoice = <const Choices extends readonly [string, ...string[]]>(choices: Choices, wrong: string) =>
  z
    .enum(['', ...choices], wrong)
    .nullable()
    .transform((choice) => (choice === '' ? null : choice) as Choices[number] | null)
    .optional();

const isWebAddress = (typed: string) => {
  const url = URL.canParse(typed) ? new URL(typed) : null;
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
};

const wrongAddress = 'https:// から始まるURLを入力してください';

/** An address on the web, or null. Nothing but http and https. */
export const webAddress = z
  .string()
  .trim()
  .max(2048, tooLong(2048))
  .regex(/^[^\p{Cc}\s]*$/u, wrongAddress)
  .refine((typed) => typed === '' || isWebAddress(typed), wrongAddress)
  .nullable()
  .transform(emptyIsNull)
  .optional();

/** Whose it is, as flows say it: `users.id` or the external user id. It must be the asker's own. */
export const ownUserId = z.union([z.number(), z.string().max(200)]).optional();
