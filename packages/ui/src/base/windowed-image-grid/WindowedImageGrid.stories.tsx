import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { bathroom, courtyard, exterior, lamp, living, lockedBedroom, tatami } from '../../story-helpers/samples.ts';
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

/** 2,000枚。はじめに描かれるのは、見えている前後だけ。 */
export const TwoThousand: Story = {
  name: '2,000枚',
  // Too high for a picture at this width.
  parameters: { chromatic: { modes: { desktop: { disable: true } } } },
  args: { images: createImages(2000) },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('img', { name: '写真1' })).toBeVisible();
    await expect(canvasElement.querySelectorAll('li').length).toBeLessThan(2000 / 8);
  },
};

/** 購入前の有料画像は、ぼかされていて、押すと購入を案内する。 */
export const Locked: Story = {
  name: '購入前の有料画像',
  args: { images: createImages(40).filter(({ locked }) => locked), onLockedClick: fn() },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('購入後に閲覧可能')).toHaveLength(4);
    await expect(canvas.getByRole('button', { name: '購入後に閲覧可能：写真10' })).toBeEnabled();
    await expect(canvas.queryByRole('img')).toBeNull();
  },
};
