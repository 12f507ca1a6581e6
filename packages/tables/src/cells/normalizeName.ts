/** For comparing names that people type differently: case, width and blanks do not count. */
export const normalizeName = (name: string) => name.normalize('NFKC').toLowerCase().replace(/\s+/g, '');
