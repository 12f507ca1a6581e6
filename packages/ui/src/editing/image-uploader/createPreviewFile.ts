import type { PictureFile } from '../../base/picture/Picture.tsx';

/** A local file as a PictureFile, for containers of a fixed size. Browsers cannot show every format (HEIC). */
export const createPreviewFile = (url: string): PictureFile => ({
  url,
  sources: null,
  width: 1,
  height: 1,
  color: 'var(--color-line)',
});
