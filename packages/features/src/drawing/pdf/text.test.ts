import { expect, test } from 'vitest';
import { describePdfError, text } from './text.ts';

const error = (name: string, message = '') => Object.assign(new Error(message), { name });

test.each([
  ['a password', error('PasswordException', 'No password given'), text.locked],
  ['a damaged file', error('InvalidPDFException', 'Invalid PDF structure.'), text.broken],
  ['any other error', error('UnknownErrorException', 'Bad encoding'), text.broken],
  ['a script that did not load', new TypeError('Failed to fetch dynamically imported module'), text.notLoaded],
  ['a worker that did not load', new Error('Setting up fake worker failed: "…".'), text.notLoaded],
  ['no error', 'x', text.broken],
])('%s is explained', (_, reason, message) => {
  expect(describePdfError(reason)).toBe(message);
});
