/** The class without its variants and its `!` or `-`: `md:hover:text-note` becomes `text-note`. */
export const withoutVariants = (word: string) =>
  word.replace(/^(?:(?:[\w@*/-]|\[[^\]]*\]|\([^)]*\))+:)+/, '').replace(/^[!-]/, '');

const side = '(?:-(?:[xytrblse]|tl|tr|bl|br))?';

/** The classes that set a token, by the token's prefix; the token's own name follows. */
const utilities: [prefix: string, utility: string][] = [
  ['color-', `(?:bg|text|border${side}|outline|accent|fill|stroke|divide|decoration)-`],
  ['text-', 'text-'],
  ['font-weight-', 'font-'],
  ['leading-', 'leading-'],
  ['tracking-', 'tracking-'],
  ['radius-', `rounded${side}-`],
  ['border-width-', `(?:border${side}|divide-[xy])-`],
  ['outline-width-', 'outline-'],
  ['size-icon', 'size-icon'],
  ['transition-duration-', 'duration-'],
  ['ease-', 'ease-'],
  ['aspect-', 'aspect-'],
  ['container-', 'max-w-'],
  ['z-index-', 'z-'],
  ['locked-blur', 'locked-blur'],
];

/** Matches the classes, without variants, that set the token with this name; undefined for a token without classes. */
export function classOf(token: string) {
  const [prefix, utility] = utilities.find(([start]) => token.startsWith(start)) ?? [];
  if (prefix === undefined) return undefined;
  return new RegExp(`^${utility}${token.slice(prefix.length)}(?:/\\d+)?$`);
}
