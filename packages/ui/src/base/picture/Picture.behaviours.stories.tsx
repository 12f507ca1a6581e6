import type { StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { behaviours } from '../../story-helpers/behaviours.ts';
import { exterior } from '../../story-helpers/samples.ts';
import states from './Picture.stories.tsx';

const meta = {
  ...behaviours(states),
  title: 'ふるまい/写真',
  id: 'behaviours-picture',
  tags: ['behaviour', '!autodocs'],
  args: {
    ...states.args,
    file: {
      ...exterior,
      sources: { pattern: '/pictures/exterior-{width}.{format}', widths: [400], formats: ['avif', 'webp'] },
    },
  },
};
export default meta;

/** AVIFがあれば、読めるブラウザーはそれを読む。場所も見た目も変わらない。 */
export const ReadsAvif: StoryObj<typeof meta> = {
  name: 'AVIFを読む',
  play: async ({ canvas }) => {
    const image = canvas.getByRole<HTMLImageElement>('img', { name: '夕暮れの外観' });
    await expect([image.offsetWidth, image.offsetHeight]).toEqual([320, 240]);
    await waitFor(() => expect(image.complete && image.naturalWidth).toBeTruthy());
    await expect(image.currentSrc).toMatch(/exterior-400\.avif$/);
  },
};
