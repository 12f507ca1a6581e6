import type { ArchivedImage } from './repository.ts';

/**
 * UTF-16 units of a name. A path has the home's name three times after Windows has extracted it, and a room's and a
 * product's: together below 260 units. A file's name is below 255 bytes, also in Japanese.
 */
const maxLength = { home: 30, part: 40 };

/** Characters that Windows does not allow in names, and invisible ones. */
const forbidden = /[\\/:*?"<>|\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;

/** Names of devices on Windows, with any extension. */
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/** Cuts no character into halves. */
const shorten = (name: string, length: number) => name.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');

/** A name that every common file system accepts. */
function toFileName(name: string, length: number) {
  const shown = shorten(name.normalize('NFC').replace(forbidden, ' ').replace(/\s+/g, ' ').trimStart(), length);
  const trimmed = shown.replace(/^[\s.]+|[\s.]+$/g, '');
  if (trimmed === '') return '名称なし';
  return reserved.test(trimmed) ? `_${trimmed}` : trimmed;
}

/** Gives each key a name of its own: equal names are numbered. Case is ignored, as by file systems. */
function createNames() {
  const names = new Map<string, string>();
  const taken = new Set<string>();
  return (key: string, name: string) => {
    const known = names.get(key);
    if (known) return known;
    const base = toFileName(name, maxLength.part);
    let unique = base;
    for (let count = 2; taken.has(unique.toLowerCase()); count += 1) unique = `${base} (${count})`;
    taken.add(unique.toLowerCase());
    names.set(key, unique);
    return unique;
  };
}

type Named = Pick<
  ArchivedImage,
  'room_id' | 'product_id' | 'drawing_id' | 'room_name' | 'product_name' | 'drawing_name'
>;

const twoDigits = (count: number) => String(count).padStart(2, '0');

/** The name of a property in the names of its archive and all files. */
export const homeNameOf = (propertyName: string) => toFileName(propertyName, maxLength.home);

/**
 * A path for each image, without its extension, all different: `01 居間/木漏れ日の家 ソファ 01`. Every file carries the
 * name of the home, so that it can be passed on alone. `images`: in the order of rooms.
 */
export function imagePathsOf(home: string, images: Named[]): string[] {
  const rooms = new Map<number | null, string>();
  const filesOf = new Map<string, ReturnType<typeof createNames>>();
  const counts = new Map<string, number>();

  const roomFolder = ({ room_id, room_name }: Named) => {
    const folder = rooms.get(room_id) ?? `${twoDigits(rooms.size + 1)} ${toFileName(room_name ?? '', maxLength.part)}`;
    rooms.set(room_id, folder);
    return folder;
  };

  const numbered = (path: string) => {
    const count = (counts.get(path) ?? 0) + 1;
    counts.set(path, count);
    return `${path} ${twoDigits(count)}`;
  };

  const named = (folder: string, key: string, name: string) => {
    const files = filesOf.get(folder) ?? createNames();
    filesOf.set(folder, files);
    return numbered(`${folder}/${home} ${files(key, name)}`);
  };

  return images.map((image) => {
    const { room_name, product_id, product_name, drawing_id, drawing_name } = image;
    if (drawing_name !== null) return named('図面', `drawing ${drawing_id}`, drawing_name);
    if (room_name === null) return numbered(`物件の写真/${home}`);
    return product_name === null
      ? named(roomFolder(image), 'room', room_name)
      : named(roomFolder(image), `product ${product_id}`, product_name);
  });
}

/** The name of a table. `number`: from 1; a table of extraordinary length has several files. */
export const tableNameOf = (home: string, number: number) => `${home} 仕様一覧${number > 1 ? ` (${number})` : ''}.xlsx`;

/** The name of the archive itself. */
export const archiveNameOf = (home: string) => `${home}の写真と一覧.zip`;
