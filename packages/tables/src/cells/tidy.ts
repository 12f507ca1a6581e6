/** The apostrophe that `toCsv` puts before text that a spreadsheet would run as a formula. */
const inertFormula = /^'(?='*[=+\-@＝＋－＠])/;

/**
 * Trims each line of a cell, collapses its blanks, and makes digits and their separators half-width. Keeps
 * other characters: NFKC would turn ㎡ into m2.
 */
export const tidy = (cell: string) =>
  cell
    .replace(/[０-９]/g, (digit) => digit.normalize('NFKC'))
    .replace(/(?<=\d)[．，](?=\d)/g, (separator) => separator.normalize('NFKC'))
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .join('\n')
    .trim()
    .replace(inertFormula, '');

export const oneLine = (text: string) => text.replace(/\s*\n\s*/g, ' ');
