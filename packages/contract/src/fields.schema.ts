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

/** A number as JSON carries it or as it was typed; an empty text is null. */
const numeric = (message: string) => z.union([z.number(), z.string()], message).transform(parseTypedNumber);

/** What a number has to be, and the sentence for one that is not. */
type NumberRule = readonly [check: (value: number) => boolean, message: string];

/** The first broken rule speaks; the first one also for what is no number at all. */
const ruledNumber = (missing: string, [first, ...more]: readonly [NumberRule, ...NumberRule[]]) =>
  [first, ...more].reduce(
    (schema, [check, message]) => schema.refine(check, { error: message, abort: true }),
    z.number({ error: ({ input }) => (input === null ? missing : first[1]) }),
  );

/** A number that keeps the rules; `missing` asks for one. */
export const requiredNumber = (missing: string, ...rules: readonly [NumberRule, ...NumberRule[]]) =>
  numeric(missing).pipe(ruledNumber(missing, rules));

/** The same, or null. */
export const optionalNumber = (...rules: readonly [NumberRule, ...NumberRule[]]) =>
  numeric(rules[0][1]).nullable().pipe(ruledNumber(rules[0][1], rules).nullable()).optional();

export const isIntegerBetween = (min: number, max: number) => (value: number) =>
  Number.isInteger(value) && value >= min && value <= max;

const trueWords = ['true', 'on', '1'];

/** Yes or no, as JSON or as a checkbox sends it. */
export const booleanField = z
  .union([z.boolean(), z.enum(['true', 'on', '1', 'false', 'off', '0', ''])], 'はい・いいえで指定してください')
  .transform((typed) => (typeof typed === 'boolean' ? typed : trueWords.includes(typed)));

type Choices = readonly [string, ...string[]];

/** `label` は A、B のいずれかで指定してください */
export const notAChoice = (label: string, choices: Choices) =>
  `${label}は ${choices.join('、')} ${choices.length > 1 ? 'のいずれか' : ''}で指定してください`;

type ChoiceSentences = { missing?: string; wrong?: string };

/** One of the choices. `label` names the field in the sentences, where no others are given. */
export const requiredChoice = <const C extends Choices>(
  choices: C,
  label: string,
  { missing = `${label}を選択してください`, wrong = notAChoice(label, choices) }: ChoiceSentences = {},
) => z.enum(choices, { error: ({ input }) => (input == null || input === '' ? missing : wrong) });

/** One of the choices, in any case of letters; they are lower case. */
export const caselessChoice = <const C extends Choices>(choices: C, label: string) =>
  z
    .string(`${label}を選択してください`)
    .transform((typed) => typed.toLowerCase())
    .pipe(requiredChoice(choices, label))
    .meta({ enum: choices.flatMap((choice) => [choice, choice.toUpperCase()]) });

/** One of the choices, or null. */
export const optionalChoice = <const C extends Choices>(choices: C, label: string) =>
  z
    .enum(['', ...choices], notAChoice(label, choices))
    .nullable()
    .transform((choice) => (choice === '' ? null : choice) as C[number] | null)
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
  .regex(/^[^\p{Cc}\p{Bidi_Control}\s]*$/u, invalidUrl)
  .refine((typed) => typed === '' || isHttpUrl(typed), invalidUrl)
  .nullable()
  .transform(emptyIsNull)
  .optional();

/** Whose it is, as flows say it: `users.id` or the external user id. It must be the actor's own. */
export const ownUserId = z.union([z.number(), z.string().max(200)]).optional();
