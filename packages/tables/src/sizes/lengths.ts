/** A unit that the form offers. */
export type Unit = 'mm' | 'cm' | 'm';

/** A unit in which catalogues write lengths. */
export type WrittenUnit = Unit | '尺' | '寸' | '間' | 'インチ';

/** A number as written, without thousands separators. */
export type Length = { number: string; unit: WrittenUnit | undefined };

const unitNames: Record<WrittenUnit, string[]> = {
  mm: ['mm', 'ミリメートル', 'ミリ'],
  cm: ['cm', 'センチメートル', 'センチ'],
  m: ['m', 'メートル'],
  尺: ['尺'],
  寸: ['寸'],
  間: ['間'],
  // NFKC turns ″ into two primes.
  インチ: ['インチ', 'inches', 'inch', 'in', '"', '”', '′′', "''"],
};

const writtenUnits = Object.keys(unitNames) as WrittenUnit[];

/** A pattern that matches any of the words. Longer ones come first, because a shorter one may begin them. */
export const anyOf = (words: string[]) => `(?:${words.toSorted((a, b) => b.length - a.length).join('|')})`;

export const metricUnit = anyOf(['mm', 'cm', 'm'].flatMap((unit) => unitNames[unit as Unit]));
const writtenUnit = anyOf(Object.values(unitNames).flat());

const number = String.raw`(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?`;

/** Matches a number with or without its unit: 1,800, 45.5cm, 3尺5寸. */
export const lengthPattern = String.raw`(?:${number}\s*尺\s*${number}\s*寸|${number}(?:\s*${writtenUnit})?)`;

/** Finds a unit by one of its names. */
function findUnit(text: string): WrittenUnit | undefined {
  const name = text.normalize('NFKC').trim().toLowerCase();
  return writtenUnits.find((unit) => unitNames[unit].includes(name));
}

export const isMetric = (unit: WrittenUnit | undefined): unit is Unit => unit === 'mm' || unit === 'cm' || unit === 'm';

/** Parses the name of a unit; undefined if the form does not offer it. */
export function parseUnit(text: string): Unit | undefined {
  const unit = findUnit(text);
  return isMetric(unit) ? unit : undefined;
}

/** Whether text names a unit that the form does not offer: 尺. */
export function isOtherUnit(text: string): boolean {
  const unit = findUnit(text);
  return unit !== undefined && !isMetric(unit);
}

/** Longer text is a description, and is not searched for brackets: that takes time with the square of its length. */
const maxLength = 200;

/** Splits off brackets at the end: 幅（内寸）. */
export function splitBrackets(text: string): [rest: string, bracketed: string] {
  if (text.length > maxLength) return [text, ''];
  const [, rest = text, bracketed = ''] = /^(.*?)\s*[(（[［〔【]([^)）\]］〕】]*)[)）\]］〕】]$/.exec(text) ?? [];
  return [rest, bracketed];
}

/** Splits off a unit in brackets: 幅（mm）. */
export function splitBracketedUnit(text: string): [rest: string, unit: Unit | undefined] {
  const [rest, bracketed] = splitBrackets(text);
  const unit = parseUnit(bracketed);
  return unit ? [rest, unit] : [text, undefined];
}

/**
 * Makes letters, digits and signs half-width, and spaces single. Null if that would make ordinary digits of
 * other characters: 10² would become 102, ①450 would become 1450, and ㎡ would become m2.
 */
export function toHalfWidth(text: string): string | null {
  const hidesDigits = [...text].some((char) => !/[\d０-９]/.test(char) && /\d/.test(char.normalize('NFKC')));
  return hidesDigits ? null : text.normalize('NFKC').replace(/\s+/g, ' ').trim();
}

/** Parses text that `lengthPattern` matches. */
export function parseLength(text: string): Length {
  const [, shaku, sun] = new RegExp(`^(${number})\\s*尺\\s*(${number})`).exec(text) ?? [];
  if (shaku && sun) return { number: String(Number(plain(shaku)) + Number(plain(sun)) / 10), unit: '尺' };
  const [digits = ''] = new RegExp(`^${number}`).exec(text) ?? [];
  return { number: plain(digits), unit: findUnit(text.slice(digits.length)) };
}

const plain = (digits: string) => digits.replaceAll(',', '');

/** Millimetres per unit, and the precision: 1 for millimetres, 10 for tenths. A 尺 is 10/33 m, by law. */
const conversions: Record<Exclude<WrittenUnit, Unit>, [millimetres: number, parts: number]> = {
  尺: [10_000 / 33, 1],
  寸: [1000 / 33, 1],
  間: [60_000 / 33, 1],
  インチ: [25.4, 10],
};

/** Keeps metric lengths. Converts 尺, 寸 and 間 to whole millimetres, inches to tenths of a millimetre. */
export function toMetric(number: string, unit: WrittenUnit): { value: string; unit: Unit } {
  if (isMetric(unit)) return { value: number, unit };
  const [millimetres, parts] = conversions[unit];
  return { value: String(Math.round(Number(number) * millimetres * parts) / parts), unit: 'mm' };
}
