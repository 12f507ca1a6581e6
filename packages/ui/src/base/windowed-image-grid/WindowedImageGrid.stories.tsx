import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { bathroom, courtyard, exterior, lamp, living, lockedBedroom, tatami } from '../../../test/samples.ts';
import { WindowedImageGrid } from './WindowedImageGrid.tsx';

const samples = [exterior, courtyard, living, tatami, bathroom, lamp];

/** 何枚でも。10枚に1枚は有料画像。 */
export const createImages = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const locked = index % 10 === 9;
    const file = locked ? lockedBedroom : (samples[index % samples.length] ?? exterior);
    return { ...file, id: index + 1, alt: `写真${index + 1}`, locked };
  });

const meta = {
  title: '部品/基本/何千枚もの写真の一覧',
  id: 'ui-windowed-image-grid',
  component: WindowedImageGrid,
  parameters: {
    status: '試作',
    usage: { when: '枚数の分からない写真の一覧（ギャラリー）。', not: '数枚の写真。それは写真の一覧か写真の送り。' },
  },
  args: { images: createImages(12) },
  argTypes: { images: { control: false } },
  excludeStories: ['createImages'],
} satisfies Meta<typeof WindowedImageGrid>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Few: Story = {
  name: '12枚',
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(12);
    await expect(canvas.getByRole('img', { name: '写真1' })).toBeVisible();
    await expect(canvas.getByText('購入後に閲覧可能')).toBeInTheDocument();
  },
};
