/** White space, formats, fillers, variation selectors, and blank signs: a Braille cell, a headless note. */
const invisible = /^[\p{White_Space}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800\u{1D159}]*$/u;

/** Whether nothing of the text can be seen. */
export const isBlank = (text: string) => invisible.test(text);

/**
 * The text without white space around it; empty if it is blank. Invisible characters within a text stay,
 * because they join emoji and the letters of some scripts.
 */
export const trimText = (text: string) => (isBlank(text) ? '' : text.trim());
