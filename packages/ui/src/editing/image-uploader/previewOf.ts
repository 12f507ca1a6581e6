import type { PictureFile } from '../../base/picture/Picture.tsx';

/** A file of this device as a picture, for where its place has a size of its own. Not each can be drawn: HEIC. */
export const previewOf = (url: string): PictureFile => ({
  url,
  sources: null,
  width: 1,
  height: 1,
  color: 'var(--color-line)',
});
