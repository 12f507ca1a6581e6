import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { courtyard, exterior, living, lockedBedroom, tatami } from '../lib/samples.ts';
import { Carousel, type Slide } from './Carousel.tsx';

const outside: Slide = { ...exterior, id: 501, alt: '夕暮れの外観', locked: false };
const garden: Slide = { ...courtyard, id: 502, alt: '飛び石と株立ちの中庭', locked: false };
const paid: Slide = { ...lockedBedroom, id: 503, alt: '有料画像', locked: true };
const sitting: Slide = { ...living, id: 504, alt: '中庭に面した居間', locked: false };
const mats: Slide = { ...tatami, id: 505, alt: '障子の光が入る小上がり', locked: false };

const meta = {
  title: 'UI/Carousel',
  component: Carousel,
  parameters: {
    usage: { when: '1つの物件や部屋の写真を、順に見せるとき。', not: '写真を見比べるとき。それはImage Grid。' },
  },
  args: { slides: [outside, garden, sitting], label: '木漏れ日の家の写真', sizes: '100vw', className: 'max-w-xl' },
} satisfies Meta<typeof Carousel>;
export default meta;

type Story = StoryObj<typeof meta>;

/** 2枚から4枚：ドット、矢印。枚数の表示はない。 */
export const Dots: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('region', { name: '木漏れ日の家の写真' })).toBeVisible();
    await expect(canvas.getByRole('img', { name: '夕暮れの外観' })).toBeVisible();
    await expect(canvas.queryByText('1 / 3')).not.toBeInTheDocument();
    await expect(canvas.getByText('3枚中1枚目')).toHaveAttribute('aria-live', 'polite');

    const back = canvas.getByRole('button', { name: '前の画像' });
    const on = canvas.getByRole('button', { name: '次の画像' });
    await expect(back).toBeDisabled();
    await userEvent.click(on);
    await expect(await canvas.findByText('3枚中2枚目')).toBeInTheDocument();
    await expect(back).toBeEnabled();
    await userEvent.click(on);
    await expect(await canvas.findByText('3枚中3枚目')).toBeInTheDocument();
    await expect(on).toBeDisabled();
    await userEvent.click(back);
    await expect(await canvas.findByText('3枚中2枚目')).toBeInTheDocument();
    await userEvent.click(back);
    await expect(await canvas.findByText('3枚中1枚目')).toBeInTheDocument();
    await expect(back).toBeDisabled();
  },
};

/** 5枚から：ドットの代わりに枚数。 */
export const Counter: Story = {
  args: { slides: [outside, garden, sitting, mats, { ...outside, id: 506, alt: '玄関側の外観' }] },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('1 / 5')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: '次の画像' }));
    await expect(await canvas.findByText('2 / 5')).toBeVisible();
    await expect(canvas.getByText('5枚中2枚目')).toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: '前の画像' }));
    await expect(await canvas.findByText('1 / 5')).toBeVisible();
  },
};

/** Endキーで最後へ、Homeキーで最初へ。ページは動かない。 */
export const ByKeyboard: Story = {
  ...Counter,
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('list', { name: '木漏れ日の家の写真（5枚）' }).focus();
    await userEvent.keyboard('{End}');
    await expect(await canvas.findByText('5枚中5枚目')).toBeInTheDocument();
    await userEvent.keyboard('{Home}');
    await expect(await canvas.findByText('5枚中1枚目')).toBeInTheDocument();
    await expect(window.scrollY).toBe(0);
  },
};

export const Single: Story = {
  args: { slides: [outside] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: '夕暮れの外観' })).toBeVisible();
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument();
    await expect(canvas.queryByText('1 / 1')).not.toBeInTheDocument();
    await expect(canvas.queryByText('1枚中1枚目')).not.toBeInTheDocument();
    await expect(canvas.getByRole('list')).not.toHaveAttribute('tabindex');
  },
};

export const Empty: Story = {
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
  args: { slides: [outside, paid, sitting] },
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

/** 長いページの途中でも、動くのは写真だけ。 */
export const InLongPage: Story = {
  decorators: [
    (Story) => (
      <div className="py-[80vh]">
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas, userEvent }) => {
    window.scrollTo(0, 400);
    await waitFor(() => expect(window.scrollY).toBe(400));
    const on = canvas.getByRole('button', { name: '次の画像' });
    await userEvent.click(on);
    await expect(await canvas.findByText('3枚中2枚目')).toBeInTheDocument();
    await userEvent.click(on);
    await expect(await canvas.findByText('3枚中3枚目')).toBeInTheDocument();
    await expect(canvas.getByRole('list').scrollLeft).toBe(2 * canvas.getByRole('list').clientWidth);
    await expect([window.scrollX, window.scrollY]).toEqual([0, 400]);
  },
};

/** 離れた写真は、近づくまで読み込まれない。 */
export const FarSlides: Story = {
  args: { slides: [outside, garden, sitting, mats, { ...outside, id: 506, alt: '玄関側の外観' }] },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(5);
    await expect(canvas.queryByRole('img', { name: '玄関側の外観' })).not.toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: '次の画像' }));
    await expect(await canvas.findByText('2 / 5')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: '次の画像' }));
    await expect(await canvas.findByRole('img', { name: '玄関側の外観' })).toBeInTheDocument();
  },
};
