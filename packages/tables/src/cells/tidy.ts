/** The apostrophe that `toCsv` puts before text that a spreadsheet would run as a formula. */
const inertFormula = /^'(?='*[=+\-@＝＋－＠])/;

/** A formula that is nothing but text, which keeps the zeros of ="0012". */
const textFormula = /^\s*="([^"]*)"\s*$/;

/** A letter with accents of its own, as macOS writes ド in names of files. Kanji have variants instead. */
const decomposed = /[^\p{Script=Han}\p{M}]\p{M}+/gu;

/**
 * Trims each line of a cell, collapses its blanks, composes its letters, and makes digits and their separators
 * half-width. Keeps other characters: NFKC would turn ㎡ into m2.
 */
export const tidy = (cell: string) =>
  cell
    .replace(textFormula, '$1')
    .replace(decomposed, (letter) => letter.normalize('NFC'))
    .replace(/[０-９]/g, (digit) => digit.normalize('NFKC'))
    .replace(/(?<=\d)[．，](?=\d)/g, (separator) => separator.normalize('NFKC'))
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .join('\n')
    .trim()
    .replace(inertFormula, '');

/** Text for a cell of a workbook, which `tidy` gives back: an apostrophe keeps it from being read otherwise. */
export const exactCell = (text: string) => (inertFormula.test(text) || textFormula.test(text) ? `'${text}` : text);

export const oneLine = (text: string) => text.replace(/\s*\n\s*/g, ' ');
