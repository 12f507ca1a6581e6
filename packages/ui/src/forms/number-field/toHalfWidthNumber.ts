/** Makes a number half-width and removes thousands separators: １，２３４．５ becomes 1234.5 */
export const toHalfWidthNumber = (typed: string) =>
  typed
    .normalize('NFKC')
    .replace(/[ー−‐]/g, '-')
    .replace(/(?<=\d),(?=\d{3})/g, '')
    .trim();
