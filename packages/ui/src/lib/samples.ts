import type { PictureFile } from '../base/picture/Picture.tsx';

/** An image of Storybook's public folder; for stories only. */
const sample = (name: string, width = 1440, height = 1080): PictureFile => ({
  url: `/pictures/${name}.webp`,
  sources: { pattern: `/pictures/${name}.{format}`, widths: [640], formats: ['webp'] },
  width,
  height,
  color: '#b9a98f',
});

/** The blurred derivative that the server delivers for a locked image. */
const lockedSample = (name: string, width = 1440, height = 1080): PictureFile => ({
  ...sample(`${name}-locked`, width, height),
  sources: null,
});

export const exterior = sample('exterior');
export const courtyard = sample('courtyard', 1080, 1440);
export const bedroom = sample('bedroom');
export const lockedBedroom = lockedSample('bedroom');
export const living = sample('living');
export const tatami = sample('tatami');
export const firstFloor = sample('plan-1f', 1600, 1475);
export const lockedSecondFloor = lockedSample('plan-2f', 1600, 1561);
export const lamp = sample('lamp');
export const chair = sample('chair');
export const concrete = sample('concrete');
