import type { StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { behaviours } from '../../../test/behaviours.ts';
import { slides } from '../../../test/samples.ts';
import { wrapIn } from '../../../test/storyDecorators.tsx';
import states, { readDots } from './Carousel.stories.tsx';

export default {
  ...behaviours(states),
  title: 'ふるまい/写真の送り',
  id: 'behaviours-carousel',
  tags: ['behaviour', '!autodocs'],
};

type Story = StoryObj<typeof states>;
type Context = Pick<Parameters<NonNullable<Story['play']>>[0], 'canvas' | 'userEvent'>;

const { exterior, courtyard, living, tatami, bathroom } = slides;
const five = [exterior, courtyard, living, tatami, bathroom];

/** Clicks an arrow and waits until the position is announced. */
async function move({ canvas, userEvent }: Context, arrow: HTMLElement, position: string) {
  await userEvent.click(arrow);
  await expect(await canvas.findByText(position)).toBeInTheDocument();
}

/** 矢印で最後まで進み、最初まで戻る。ドットもついてくる。長いページの途中でも、動くのは写真だけ。 */
export const ByArrows: Story = {
  name: '矢印で進んで戻る',
  decorators: [wrapIn('py-[80vh]')],
  play: async ({ canvas, canvasElement, userEvent }) => {
    window.scrollTo(0, 400);
    await waitFor(() => expect(window.scrollY).toBe(400));
    const previous = canvas.getByRole('button', { name: '前の画像' });
    const next = canvas.getByRole('button', { name: '次の画像' });
    await move({ canvas, userEvent }, next, '3枚中2枚目');
    await waitFor(() => expect(readDots(canvasElement)).toEqual(['・', '今の写真', '・']));
    await expect(previous).not.toHaveAttribute('aria-disabled');
    await move({ canvas, userEvent }, next, '3枚中3枚目');
    await expect(canvas.getByRole('list').scrollLeft).toBe(2 * canvas.getByRole('list').clientWidth);
    await expect(next).toHaveAttribute('aria-disabled', 'true');
    await expect(next).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByText('3枚中3枚目')).toBeInTheDocument();
    await move({ canvas, userEvent }, previous, '3枚中2枚目');
    await move({ canvas, userEvent }, previous, '3枚中1枚目');
    await expect(previous).toHaveAttribute('aria-disabled', 'true');
    await expect(previous).toHaveFocus();
    await expect([window.scrollX, window.scrollY]).toEqual([0, 400]);
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

/** 離れた写真は、近づくまで読み込まれない。 */
export const FarSlides: Story = {
  name: '離れた写真は読み込まない',
  args: { slides: five },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(5);
    await expect(canvas.queryByRole('img', { name: '木の香りの浴室' })).not.toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: '次の画像' }));
    await expect(await canvas.findByText('2 / 5')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: '次の画像' }));
    await expect(await canvas.findByRole('img', { name: '木の香りの浴室' })).toBeInTheDocument();
  },
};
