import { withoutDeviceName } from './withoutDeviceName.ts';

export type NamedProduct = { name: string; room_name: string; product_code?: string | null };

/** A normalized text, and its letters and digits alone. */
type Words = { text: string; plain: string };

function toWords(typed: string): Words {
  const text = typed.normalize('NFKC').toLowerCase();
  return { text, plain: text.replace(/[^\p{L}\p{N}]/gu, '') };
}

const hasDigit = (text: string) => /\p{N}/u.test(text);
const hasLatin = (text: string) => /\p{Script=Latin}/u.test(text);

const between = String.raw`[^\p{L}\p{N}]*`;
const latinOrDigit = String.raw`[\p{Script=Latin}\p{N}]`;

/**
 * Whether a file's name contains a text as a whole part. The separators may differ, but numbers are whole: TA450W
 * is TA-450W, AB-12_2 is AB-12, and AB-123 is neither AB-12 nor AB-12-3. Digits may follow the words of a name
 * (椅子2), and words of another script a model number (TA-450W正面).
 */
function hasPart(file: Words, { text, plain }: Words, isCode = false): boolean {
  if (plain === '' || !file.plain.includes(plain)) return false;
  const tokens = text.match(/\p{N}+|\p{L}/gu) ?? [];
  const edge = (token = '') => (hasDigit(token) || (isCode && hasLatin(token)) ? latinOrDigit : String.raw`\p{L}`);
  const pattern = tokens
    .map((token) => (hasDigit(token) ? String.raw`(?<!\p{N})${token}(?!\p{N})` : token))
    .join(between);
  return new RegExp(`(?<!${edge(tokens[0])})${pattern}(?!${edge(tokens.at(-1))})`, 'u').test(file.text);
}

/** Whether a file's name has a model number that begins with the same letters: DL-2 for DL-1. */
function hasSimilarCode(file: Words, { text }: Words) {
  const [letters] = /^\p{Script=Latin}+/u.exec(text) ?? [];
  if (!letters || !file.plain.includes(letters)) return false;
  return new RegExp(`(?<!${latinOrDigit})${letters}${between}\\p{N}`, 'u').test(file.text);
}

const minCode = 3;
const minName = 2;

function toCandidate<P extends NamedProduct>(product: P) {
  const { name, room_name, product_code } = product;
  const inRoom = [`${room_name}${name}`, `${room_name}の${name}`].map(toWords);
  return { product, code: toWords(product_code ?? ''), name: toWords(name), room: toWords(room_name), inRoom };
}

type Candidate = ReturnType<typeof toCandidate>;

/** How well a file's name fits a product; 0: not at all. A model number counts more than a name. */
function scoreOf(file: Words, { code, name, inRoom }: Candidate) {
  const hasCode = hasPart(file, code, true);
  if (hasCode && hasLatin(code.plain) && code.plain.length >= minCode) return 1000 + code.plain.length;
  if (!hasCode && hasSimilarCode(file, code)) return 0;
  const isName = name.plain.length >= minName && /\p{L}/u.test(name.plain);
  if (!isName || ![name, ...inRoom].some((words) => hasPart(file, words))) return 0;
  // A number alone may be a date, or count the photos: it only chooses between products of one name.
  return name.plain.length + (hasCode ? 0.5 : 0);
}

const namesRoom = (file: Words, { room, inRoom }: Candidate) => [room, ...inRoom].some((words) => hasPart(file, words));

/**
 * Returns a function that finds the product whose model number or name is a part of a file's name. If several
 * products match equally well, the name of the room must be in it, too. It returns null unless exactly one is
 * left, because users would overlook a wrong guess.
 */
export function photoMatcher<P extends NamedProduct>(products: P[]): (fileName: string) => P | null {
  const candidates = products.map(toCandidate);
  return (fileName) => {
    const file = toWords(withoutDeviceName(toWords(fileName.replace(/\.[^.]*$/, '')).text));
    const scored = candidates.map((candidate) => ({ candidate, score: scoreOf(file, candidate) }));
    const best = Math.max(0, ...scored.map(({ score }) => score));
    if (best === 0) return null;
    const named = scored.flatMap(({ candidate, score }) => (score === best ? candidate : []));
    const [found, ...others] = named.length > 1 ? named.filter((candidate) => namesRoom(file, candidate)) : named;
    return found && others.length === 0 ? found.product : null;
  };
}
