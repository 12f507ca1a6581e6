import type { PictureFile } from '../../base/picture/Picture.tsx';

/**
 * Wraps the URL of a local file as a PictureFile, for containers of a fixed size. Some formats (HEIC) do not
 * display in every browser.
 */
export const createPreviewFile = (url: string): PictureFile => ({
  url,
  sources: null,
  width: 1,
  height: 1,
  color: 'var(--color-line)',
});
