/** For comparing names that were typed differently: ignores case, width and blanks. */
export const normalizeName = (name: string) => name.normalize('NFKC').toLowerCase().replace(/\s+/g, '');
