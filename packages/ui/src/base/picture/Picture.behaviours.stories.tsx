import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { exterior } from '../../lib/samples.ts';
import states from './Picture.stories.tsx';
import { Picture } from './Picture.tsx';

const meta = {
  title: 'ふるまい/写真',
  id: 'behaviours-picture',
  component: Picture,
  tags: ['behaviour', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true } },
  args: {
    ...states.args,
    file: {
      ...exterior,
      sources: { pattern: '/pictures/exterior.{format}', widths: [320], formats: ['avif', 'webp'] },
    },
  },
  decorators: states.decorators,
} satisfies Meta<typeof Picture>;
export default meta;

type Story = StoryObj<typeof meta>;

/** AVIFがあれば、読めるブラウザーはそれを読む。場所も見た目も変わらない。 */
export const ReadsAvif: Story = {
  name: 'AVIFを読む',
  play: async ({ canvas }) => {
    const picture = canvas.getByRole<HTMLImageElement>('img', { name: '夕暮れの外観' });
    await expect([picture.offsetWidth, picture.offsetHeight]).toEqual([320, 240]);
    await waitFor(() => expect(picture.complete && picture.naturalWidth).toBeTruthy());
    await expect(picture.currentSrc).toMatch(/exterior\.avif$/);
  },
};
