import { z } from 'zod';
import { parseUrl } from './parseUrl.ts';
import { trimText } from './text.ts';

// Fields as users type them, in JSON or a form: trimmed, digits may be full-width, empty becomes null.

const oneLine = /^[^\p{Cc}]*$/u;
const manyLines = /^(?:[^\p{Cc}]|[\n\r\t])*$/u;
const forbiddenCharacters = '使えない文字が含まれています';
const tooLong = (max: number) => `${max}文字以内で入力してください`;

const emptyIsNull = (text: string | null) => (text === '' ? null : text);

/** A non-empty single line; `message` is the error when it is empty. */
export const requiredText = (message: string, max = 100) =>
  z.string(message).overwrite(trimText).min(1, message).max(max, tooLong(max)).regex(oneLine, forbiddenCharacters);

const textOrNull = (pattern: RegExp, max: number) =>
  z
    .string()
    .overwrite(trimText)
    .max(max, tooLong(max))
    .regex(pattern, forbiddenCharacters)
    .nullable()
    .transform(emptyIsNull)
    .optional();

export const optionalText = (max = 100) => textOrNull(oneLine, max);
export const optionalMultilineText = (max = 5000) => textOrNull(manyLines, max);

const parseTypedNumber = (typed: number | string | null) => {
  if (typeof typed !== 'string') return typed;
  const plain = typed.normalize('NFKC').replace(/,/g, '').trim();
  return plain === '' ? null : Number(plain);
};

const numeric = (message: string) => z.union([z.number(), z.string()], message).transform(parseTypedNumber);

/** A validity check and its error message. */
type NumberRule = readonly [check: (value: number) => boolean, message: string];

/** Reports the first broken rule; non-numbers get the first rule's message. */
const numberWithRules = (missing: string, [first, ...more]: readonly [NumberRule, ...NumberRule[]]) =>
  [first, ...more].reduce(
    (schema, [check, message]) => schema.refine(check, { error: message, abort: true }),
    z.number({ error: ({ input }) => (input === null ? missing : first[1]) }),
  );

/** `missing` is the error when the number is absent or empty. */
export const requiredNumber = (missing: string, ...rules: readonly [NumberRule, ...NumberRule[]]) =>
  numeric(missing).pipe(numberWithRules(missing, rules));

export const optionalNumber = (...rules: readonly [NumberRule, ...NumberRule[]]) =>
  numeric(rules[0][1]).nullable().pipe(numberWithRules(rules[0][1], rules).nullable()).optional();

export const isIntegerBetween = (min: number, max: number) => (value: number) =>
  Number.isInteger(value) && value >= min && value <= max;

const trueWords = ['true', 'on', '1'];

/** A boolean from JSON or a checkbox. */
export const booleanField = z
  .union([z.boolean(), z.enum(['true', 'on', '1', 'false', 'off', '0', ''])], 'はい・いいえで指定してください')
  .transform((typed) => (typeof typed === 'boolean' ? typed : trueWords.includes(typed)));

type Choices = readonly [string, ...string[]];

export const invalidChoice = (label: string, choices: Choices) =>
  `${label}は ${choices.join('、')} ${choices.length > 1 ? 'のいずれか' : ''}で指定してください`;

type ChoiceMessages = { missing?: string; invalid?: string };

/** One of the choices. `label` names the field in the default error messages. */
export const requiredChoice = <const C extends Choices>(
  choices: C,
  label: string,
  { missing = `${label}を選択してください`, invalid = invalidChoice(label, choices) }: ChoiceMessages = {},
) => z.enum(choices, { error: ({ input }) => (input == null || input === '' ? missing : invalid) });

/** One of the choices, which are lower case; input may be in any case. */
export const caselessChoice = <const C extends Choices>(choices: C, label: string) =>
  z
    .string(`${label}を選択してください`)
    .transform((typed) => typed.toLowerCase())
    .pipe(requiredChoice(choices, label))
    .meta({ enum: choices.flatMap((choice) => [choice, choice.toUpperCase()]) });

export const optionalChoice = <const C extends Choices>(choices: C, label: string) =>
  z
    .enum(['', ...choices], invalidChoice(label, choices))
    .nullable()
    .transform((choice) => (choice === '' ? null : choice) as C[number] | null)
    .optional();

const invalidUrl = 'https:// から始まるURLを入力してください';

const isFileName = (typed: string) => /^[^/?#]*\.(?:pdf|jpe?g|png|xlsx?|docx?)$/i.test(typed);

/** People leave out the scheme: www.example.jp/catalog is https://www.example.jp/catalog */
const withScheme = (typed: string) =>
  /^[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?::\d+)?(?:[/?#]|$)/i.test(typed) && !isFileName(typed) ? `https://${typed}` : typed;

/**
 * A URL in which people and browsers see the same host: two slashes, no user name, no backslash (browsers
 * read it as a slash), and no character that changes what is shown.
 */
const plainUrl = /^https?:\/\/[^/?#@\\]+(?:[/?#][^\\]*)?$/i;
const hiddenInUrl = /[\p{Cc}\p{Bidi_Control}\s]/u;

const isPlainUrl = (url: string) => plainUrl.test(url) && !hiddenInUrl.test(url) && parseUrl(url) !== null;

/** A URL as browsers read it; any other text stays as typed. */
const toHref = (url: string) => (isPlainUrl(url) ? new URL(url).href : url);

/** An http or https URL as browsers read it, or null. */
export const optionalUrl = z
  .string()
  .overwrite((typed) => toHref(withScheme(trimText(typed))))
  .max(2048, tooLong(2048))
  .refine((url) => url === '' || isPlainUrl(url), invalidUrl)
  .nullable()
  .transform(emptyIsNull)
  .optional();

/** The owner as the specification's flows send it, `users.id` or the external user id: the actor's own. */
export const ownUserId = z.union([z.number(), z.string().max(200)]).optional();
