import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { courtyard, exterior, living, tatami } from '../../lib/samples.ts';
import states, { dotsOf } from './Carousel.stories.tsx';
import { Carousel, type Slide } from './Carousel.tsx';

const meta = {
  title: 'ふるまい/写真の送り',
  id: 'behaviours-carousel',
  component: Carousel,
  tags: ['behaviour', '!autodocs'],
  args: states.args,
  parameters: { chromatic: { disableSnapshot: true } },
} satisfies Meta<typeof Carousel>;
export default meta;

type Story = StoryObj<typeof meta>;

const five: Slide[] = [
  { ...exterior, id: 501, alt: '夕暮れの外観', locked: false },
  { ...courtyard, id: 502, alt: '飛び石と株立ちの中庭', locked: false },
  { ...living, id: 504, alt: '中庭に面した居間', locked: false },
  { ...tatami, id: 505, alt: '障子の光が入る小上がり', locked: false },
  { ...exterior, id: 506, alt: '玄関側の外観', locked: false },
];

/** 矢印で最後まで進み、最初まで戻る。ドットもついてくる。 */
export const ByArrows: Story = {
  name: '矢印で進んで戻る',
  play: async ({ canvas, canvasElement, userEvent }) => {
    const back = canvas.getByRole('button', { name: '前の画像' });
    const on = canvas.getByRole('button', { name: '次の画像' });
    await userEvent.click(on);
    await expect(await canvas.findByText('3枚中2枚目')).toBeInTheDocument();
    await waitFor(() => expect(dotsOf(canvasElement)).toEqual(['・', '今の写真', '・']));
    await expect(back).not.toHaveAttribute('aria-disabled');
    await userEvent.click(on);
    await expect(await canvas.findByText('3枚中3枚目')).toBeInTheDocument();
    await expect(on).toHaveAttribute('aria-disabled', 'true');
    await expect(on).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByText('3枚中3枚目')).toBeInTheDocument();
    await userEvent.click(back);
    await expect(await canvas.findByText('3枚中2枚目')).toBeInTheDocument();
    await userEvent.click(back);
    await expect(await canvas.findByText('3枚中1枚目')).toBeInTheDocument();
    await expect(back).toHaveAttribute('aria-disabled', 'true');
    await expect(back).toHaveFocus();
  },
};

/** 進むと枚数の表示も変わる。 */
export const Counted: Story = {
  name: '進むと枚数が変わる',
  args: { slides: five },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '次の画像' }));
    await expect(await canvas.findByText('2 / 5')).toBeVisible();
    await expect(canvas.getByText('5枚中2枚目')).toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: '前の画像' }));
    await expect(await canvas.findByText('1 / 5')).toBeVisible();
  },
};

/** Endキーで最後へ、Homeキーで最初へ。ページは動かない。 */
export const ByKeyboard: Story = {
  name: 'HomeとEndで動く',
  args: { slides: five },
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('list', { name: '木漏れ日の家の写真（5枚）' }).focus();
    await userEvent.keyboard('{End}');
    await expect(await canvas.findByText('5枚中5枚目')).toBeInTheDocument();
    await userEvent.keyboard('{Home}');
    await expect(await canvas.findByText('5枚中1枚目')).toBeInTheDocument();
    await expect(window.scrollY).toBe(0);
  },
};

/** 長いページの途中でも、動くのは写真だけ。 */
export const InLongPage: Story = {
  name: 'ページは動かない',
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
  name: '離れた写真は読み込まない',
  args: { slides: five },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(5);
    await expect(canvas.queryByRole('img', { name: '玄関側の外観' })).not.toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: '次の画像' }));
    await expect(await canvas.findByText('2 / 5')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: '次の画像' }));
    await expect(await canvas.findByRole('img', { name: '玄関側の外観' })).toBeInTheDocument();
  },
};
