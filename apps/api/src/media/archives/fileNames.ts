import type { ArchivedImage } from './repository.ts';

/** The extension of every file of an archive. */
const extension = 'webp';

/** Characters of a folder's or file's name. Some file systems allow 255 bytes: 85 Japanese characters. */
const maxLength = 60;

/** Characters that Windows does not allow in names, and invisible ones. */
const forbidden = /[\\/:*?"<>|\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;

/** Names of devices on Windows, with any extension. */
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/** A name that every common file system accepts. */
function toFileName(name: string) {
  const shown = [...name.normalize('NFC').replace(forbidden, ' ').replace(/\s+/g, ' ')].slice(0, maxLength).join('');
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
    const base = toFileName(name);
    let unique = base;
    for (let count = 2; taken.has(unique.toLowerCase()); count += 1) unique = `${base} (${count})`;
    taken.add(unique.toLowerCase());
    names.set(key, unique);
    return unique;
  };
}

type Named = Pick<
  ArchivedImage,
  'room_id' | 'product_id' | 'drawing_id' | 'property_name' | 'room_name' | 'product_name' | 'drawing_name'
>;

/**
 * A path for each image, all different: `物件 01.webp`, `図面/1階平面図 01.webp`, `居間/居間 01.webp`, `居間/ソファ 01.webp`.
 */
export function filePathsOf(images: Named[]): string[] {
  const folders = createNames();
  const filesOf = new Map<string, ReturnType<typeof createNames>>();
  const counts = new Map<string, number>();

  const numbered = (folder: string, key: string, name: string) => {
    const files = filesOf.get(folder) ?? createNames();
    filesOf.set(folder, files);
    const path = (folder && `${folder}/`) + files(key, name);
    const count = (counts.get(path) ?? 0) + 1;
    counts.set(path, count);
    return `${path} ${String(count).padStart(2, '0')}.${extension}`;
  };

  return images.map(({ property_name, room_id, room_name, product_id, product_name, drawing_id, drawing_name }) => {
    if (drawing_name !== null) return numbered(folders('drawings', '図面'), `drawing ${drawing_id}`, drawing_name);
    if (room_name === null) return numbered('', 'property', property_name);
    const folder = folders(`room ${room_id}`, room_name);
    return product_name === null
      ? numbered(folder, 'room', room_name)
      : numbered(folder, `product ${product_id}`, product_name);
  });
}

/** The name of the archive itself. */
export const archiveNameOf = (propertyName: string) => `${toFileName(propertyName)}の写真.zip`;
