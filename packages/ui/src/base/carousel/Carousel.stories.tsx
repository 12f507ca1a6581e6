import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor, within } from 'storybook/test';
import { phoneOnly } from '../../../test/phoneOnly.ts';
import { slides } from '../../../test/samples.ts';
import { Carousel } from './Carousel.tsx';

const { exterior, courtyard, locked, living, tatami, bathroom } = slides;

const meta = {
  title: '部品/基本/写真の送り',
  id: 'ui-carousel',
  component: Carousel,
  parameters: {
    status: '安定',
    chromatic: phoneOnly,
    usage: {
      when: '1つの物件や部屋の写真を、順に見せるとき。',
      not: '写真を見比べるとき。それは写真の一覧。',
      keys: { 写真の列: '←→で送り、HomeとEndで端へ' },
    },
  },
  args: { slides: [exterior, courtyard, living], label: '木漏れ日の家の写真', sizes: '100vw', className: 'max-w-xl' },
  excludeStories: ['readDots'],
} satisfies Meta<typeof Carousel>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Visible dots; the opaque one is the current image. */
export const readDots = (canvasElement: HTMLElement) =>
  [...canvasElement.querySelectorAll<HTMLElement>('[data-dots] > *')]
    .filter((dot) => dot.offsetWidth > 0)
    .map((dot) => (getComputedStyle(dot).opacity === '1' ? '今の写真' : '・'));

/** 2枚から4枚：ドット、矢印。枚数の表示はない。 */
export const Dots: Story = {
  name: '2〜4枚：ドット',
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('region', { name: '木漏れ日の家の写真' })).toBeVisible();
    await expect(canvas.getByRole('img', { name: '夕暮れの外観' })).toBeVisible();
    await expect(readDots(canvasElement)).toEqual(['今の写真', '・', '・']);
    await expect(canvas.queryByText('1 / 3')).not.toBeInTheDocument();
    await expect(canvas.getByText('3枚中1枚目')).toHaveAttribute('aria-live', 'polite');
    await expect(canvas.getByRole('button', { name: '前の画像' })).toHaveAttribute('aria-disabled', 'true');
    await expect(canvas.getByRole('button', { name: '次の画像' })).toBeEnabled();
  },
};

/** まだ渡していないものも、枚数に入る。送られると、続きを用意するときが来たと知らせる。 */
export const PartOfAll: Story = {
  name: '一部だけ渡した',
  args: { total: 26, onMove: fn() },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByText('1 / 26')).toBeVisible();
    await expect(canvas.getByText('26枚中1枚目')).toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: '次の画像' }));
    await waitFor(() => expect(args.onMove).toHaveBeenCalled());
    await expect(await canvas.findByText('2 / 26')).toBeVisible();
  },
};

/** 5枚から：ドットの代わりに枚数。 */
export const Counter: Story = {
  name: '5枚から：枚数',
  args: { slides: [exterior, courtyard, living, tatami, bathroom] },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('1 / 5')).toBeVisible();
    await expect(readDots(canvasElement)).toEqual([]);
    await expect(canvas.getByText('5枚中1枚目')).toBeInTheDocument();
  },
};

export const Single: Story = {
  name: '1枚だけ',
  args: { slides: [exterior] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: '夕暮れの外観' })).toBeVisible();
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument();
    await expect(canvas.queryByText('1 / 1')).not.toBeInTheDocument();
    await expect(canvas.queryByText('1枚中1枚目')).not.toBeInTheDocument();
    await expect(canvas.getByRole('list')).not.toHaveAttribute('tabindex');
  },
};

export const Empty: Story = {
  name: '写真なし',
  args: { slides: [] },
  play: async ({ canvas }) => {
    const region = canvas.getByRole('region', { name: '木漏れ日の家の写真' });
    await expect(within(region).getByText('No image')).toBeVisible();
    await expect(canvas.queryByRole('img')).not.toBeInTheDocument();
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument();
  },
};

/** 有料画像は購入までぼかされ、読み上げられない。 */
export const WithLockedImage: Story = {
  name: '購入前の有料画像がある',
  args: { slides: [exterior, locked, living] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '次の画像' }));
    await expect(await canvas.findByText('3枚中2枚目')).toBeInTheDocument();
    const slide = within(canvas.getByLabelText('2 / 3'));
    await expect(slide.getByText('購入後に閲覧可能')).toBeVisible();
    await expect(slide.getByAltText('有料画像').parentElement).toHaveAttribute('inert');
    await expect(slide.queryByRole('img')).not.toBeInTheDocument();
    await expect(within(canvas.getByLabelText('3 / 3')).queryByText('購入後に閲覧可能')).not.toBeInTheDocument();
  },
};
