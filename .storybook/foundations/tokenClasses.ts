/** The class without its variants and its `!` or `-`: `md:hover:text-note` becomes `text-note`. */
export const withoutVariants = (word: string) =>
  word.replace(/^(?:(?:[\w@*/-]|\[[^\]]*\]|\([^)]*\))+:)+/, '').replace(/^[!-]/, '');
