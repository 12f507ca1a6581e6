import { expect, test } from 'vitest';
import { decodeText } from './decodeText.ts';

const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));

const utf8 = (text: string) => new TextEncoder().encode(text);

test.each<[what: string, bytes: Uint8Array, text: string]>([
  ['UTF-8', utf8('部屋,製品名'), '部屋,製品名'],
  ['UTF-8 with a byte order mark', utf8('\uFEFF部屋,製品名'), '部屋,製品名'],
  ['UTF-16, little-endian', bytesOf('fffee8904b5c'), '部屋'],
  ['UTF-16, big-endian', bytesOf('feff90e85c4b'), '部屋'],
  [
    'Shift_JIS as the Japanese Excel saves it, with its own characters',
    bytesOf('959489ae2c90bb956996bc2c8381815b834a815b0d0a838a83728393834f2c835c8374834087402ceee0938789c68bef0d0a'),
    '部屋,製品名,メーカー\r\nリビング,ソファ①,髙島家具\r\n',
  ],
  ['the yen sign of Shift_JIS, which is its backslash', bytesOf('92e889bf2c225c332c30303022'), '定価,"¥3,000"'],
  ['an empty file', new Uint8Array(), ''],
])('reads %s', (_, bytes, text) => {
  expect(decodeText(bytes)).toBe(text);
});
