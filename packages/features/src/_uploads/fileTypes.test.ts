import { expect, test } from 'vitest';
import { withTypes } from './fileTypes.ts';

const box = (...brands: string[]) =>
  `\0\0\0${String.fromCharCode(12 + 4 * brands.length)}ftyp${brands[0]}\0\0\0\0${brands.slice(1).join('')}`;
const heads = {
  jpeg: '\xff\xd8\xff\xe0',
  png: '\x89PNG\r\n\x1a\n',
  webp: 'RIFF\x10\x27\0\0WEBPVP8 ',
  heic: box('mif1', 'mif1', 'heic'),
  avif: box('avif', 'mif1', 'miaf'),
  pdf: '%PDF-1.7',
  gif: 'GIF89a',
};

const file = (head: string, name: string, type: string) =>
  new File([Uint8Array.from(head, (character) => character.charCodeAt(0)), 'heic%PDF-'], name, {
    type,
    lastModified: 1,
  });

test.each([
  ['photo.webp', '', heads.webp, 'image/webp'],
  ['photo.jfif', '', heads.jpeg, 'image/jpeg'],
  ['IMG_0001', '', heads.jpeg, 'image/jpeg'],
  ['IMG_0001.JPG.', '', heads.jpeg, 'image/jpeg'],
  ['plan.pdf.', '', heads.pdf, 'application/pdf'],
  ['scan.pdf', '', `\n\n${heads.pdf}`, 'application/pdf'],
  ['写真.HEIC', 'application/octet-stream', heads.heic, 'image/heic'],
  ['図面.pdf', 'application/octet-stream', heads.pdf, 'application/pdf'],
  ['photo.jpg', 'image/jpg', heads.jpeg, 'image/jpeg'],
  ['photo.jpg', 'image/pjpeg', heads.jpeg, 'image/jpeg'],
  ['図面.png', 'image/x-png', heads.png, 'image/png'],
])('%s of type "%s" gets the type that its first bytes show', async (name, type, head, expected) => {
  const [typed] = await withTypes([file(head, name, type)]);
  expect(typed).toMatchObject({ name, type: expected, lastModified: 1 });
  expect(typed?.size).toBe(file(head, name, type).size);
});

test.each([
  ['a.png', 'image/png', heads.jpeg],
  ['moving.gif', 'image/gif', heads.gif],
  ['a.avif', 'image/avif', heads.avif],
])('%s of type "%s" stays as it is', async (name, type, head) => {
  const given = file(head, name, type);
  expect((await withTypes([given]))[0]).toBe(given);
});

test('a file that cannot be read, such as a folder, stays as it is', async () => {
  const folder = new File([], 'folder');
  folder.slice = () => ({ arrayBuffer: () => Promise.reject(new Error('unreadable')) }) as unknown as Blob;
  expect((await withTypes([folder]))[0]).toBe(folder);
});
