import { expect, test } from 'vitest';
import { formSchemas } from './formSchemas.ts';
import { isPersonName } from './names.ts';
import { isBlank, trimText } from './text.ts';

const invisible = {
  'a zero width space': '\u200b',
  'a byte order mark': '\ufeff',
  'a soft hyphen': '\u00ad',
  'a word joiner between spaces': ' \u2060\u3000',
  'marks of direction': '\u200e\u202e\u2066',
  'Hangul fillers': '\u115f\u1160\u3164\uffa0',
  'Khmer and Mongolian signs': '\u17b4\u180b\u180e',
  'a blank Braille cell': '\u2800',
  'variation selectors and tags': '\ufe0f\u{e0100}\u{e0041}',
};

test.each(Object.entries(invisible))('%s is blank', (_, text) => {
  expect(isBlank(text)).toBe(true);
  expect(isPersonName(text)).toBe(false);
});

test.each(['あ', '.', '\u{1f468}\u200d\u{1f469}\u200d\u{1f466}', 'می\u200cخواهم', '\ue000', '\ufffd'])(
  '%s is not blank, and stays as it is',
  (text) => {
    expect(isBlank(text)).toBe(false);
    expect(trimText(` ${text}　`)).toBe(text);
  },
);

test.each(Object.entries(formSchemas))('the form of a %s treats text that shows nothing as empty', (_, { shape }) => {
  const texts = Object.entries(shape).filter(([, field]) => field.safeParse('あ').success);
  expect(texts).not.toEqual([]);
  for (const [name, field] of texts) expect(field.safeParse('\u3164\u200b'), name).toEqual(field.safeParse(''));
});
