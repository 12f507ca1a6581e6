import { z } from 'zod';

/** Fields as people type them, in JSON or in a form: text is trimmed, digits may be full-width, and empty is null. */

const oneLine = /^[^\p{Cc}]*$/u;
const manyLines = /^(?:[^\p{Cc}]|[\n\r\t])*$/u;
const forbiddenCharacters = '使えない文字が含まれています';
const tooLong = (max: number) => `${max}文字以内で入力してください`;

const emptyIsNull = (text: string | null) => (text === '' ? null : text);

/** One line that must not be empty; `message` says so. */
export const requiredText = (message: string, max = 100) =>
  z.string(message).trim().min(1, message).max(max, tooLong(max)).regex(oneLine, forbiddenCharacters);

/** One line, or null. */
export const optionalText = (max = 100) =>
  z
    .string()
    .trim()
    .max(max, tooLong(max))
    .regex(oneLine, forbiddenCharacters)
    .nullable()
    .transform(emptyIsNull)
    .optional();

/** Several lines, or null. */
export const optionalMultilineText = (max = 5000) =>
  z
    .string()
    .trim()
    .max(max, tooLong(max))
    .regex(manyLines, forbiddenCharacters)
    .nullable()
    .transform(emptyIsNull)
    .optional();

const parseTypedNumber = (typed: number | string | null) => {
  if (typeof typed !== 'string') return typed;
  const plain = typed.normalize('NFKC').replace(/,/g, '').trim();
  return plain === '' ? null : Number(plain);
};

/** A number as JSON carries it or as it was typed. */
const numeric = (message: string) => z.union([z.number(), z.string(), z.null()], message).transform(parseTypedNumber);

/** A number that `check` accepts; `message` says what is missing otherwise. */
export const requiredNumber = (check: (value: number) => boolean, message: string) =>
  numeric(message).pipe(z.number(message).refine(check, message));

/** The same, or null. */
export const optionalNumber = (check: (value: number) => boolean, message: string) =>
  numeric(message).pipe(z.number(message).refine(check, message).nullable()).optional();

export const isIntegerBetween = (min: number, max: number) => (value: number) =>
  Number.isInteger(value) && value >= min && value <= max;

const trueWords = ['true', 'on', '1'];

/** Yes or no, as JSON or as a checkbox sends it. */
export const booleanField = z
  .union([z.boolean(), z.enum(['true', 'on', '1', 'false', 'off', '0', ''])], 'はい・いいえで指定してください')
  .transform((typed) => (typeof typed === 'boolean' ? typed : trueWords.includes(typed)));

/** One of the choices, or null. */
export const optionalChoice = <const Choices extends readonly [string, ...string[]]>(
  choices: Choices,
  message: string,
) =>
  z
    .enum(['', ...choices], message)
    .nullable()
    .transform((choice) => (choice === '' ? null : choice) as Choices[number] | null)
    .optional();

const isHttpUrl = (typed: string) => {
  const url = URL.canParse(typed) ? new URL(typed) : null;
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
};

const invalidUrl = 'https:// から始まるURLを入力してください';

/** An address on the web, or null. Nothing but http and https. */
export const optionalUrl = z
  .string()
  .trim()
  .max(2048, tooLong(2048))
  .regex(/^[^\p{Cc}\s]*$/u, invalidUrl)
  .refine((typed) => typed === '' || isHttpUrl(typed), invalidUrl)
  .nullable()
  .transform(emptyIsNull)
  .optional();

/** Whose it is, as flows say it: `users.id` or the external user id. It must be the actor's own. */
export const ownUserId = z.union([z.number(), z.string().max(200)]).optional();
