import { expect, test } from 'vitest';
import { decodeText } from './decodeText.ts';

const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));

test('reads UTF-8, with and without a byte order mark', () => {
  expect(decodeText(new TextEncoder().encode('部屋,製品名'))).toBe('部屋,製品名');
  expect(decodeText(new TextEncoder().encode('\uFEFF部屋,製品名'))).toBe('部屋,製品名');
});

test('reads UTF-16 in either order of bytes', () => {
  expect(decodeText(bytesOf('fffee8904b5c'))).toBe('部屋');
  expect(decodeText(bytesOf('feff90e85c4b'))).toBe('部屋');
});

test('reads Shift_JIS as the Japanese Excel saves it, with its own characters', () => {
  const hex = '959489ae2c90bb956996bc2c8381815b834a815b0d0a838a83728393834f2c835c8374834087402ceee0938789c68bef0d0a';
  expect(decodeText(bytesOf(hex))).toBe('部屋,製品名,メーカー\r\nリビング,ソファ①,髙島家具\r\n');
});

test('reads the yen sign of Shift_JIS, which is its backslash', () => {
  // 定価,\\3,000
  expect(decodeText(bytesOf('92e889bf2c225c332c30303022'))).toBe('定価,"¥3,000"');
});

test('reads an empty file', () => {
  expect(decodeText(new Uint8Array())).toBe('');
});
