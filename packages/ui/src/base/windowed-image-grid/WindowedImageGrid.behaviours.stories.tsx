import type { StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import { behaviours } from '../../../test/behaviours.ts';
import { painted } from '../../../test/plays.ts';
import states, { createImages } from './WindowedImageGrid.stories.tsx';
import { WindowedImageGrid } from './WindowedImageGrid.tsx';

const meta = {
  ...behaviours(states),
  title: 'ふるまい/何千枚もの写真の一覧',
  id: 'behaviours-windowed-image-grid',
  tags: ['behaviour', '!autodocs'],
  args: { images: createImages(2000) },
};
export default meta;

type Story = StoryObj<typeof meta>;

const countCells = (canvasElement: HTMLElement) => canvasElement.querySelectorAll('li').length;
const maxCells = 24 * 8;

/** 終わりまで進んでも要素は増えず、ページの長さも変わらない。 */
export const LightToTheEnd: Story = {
  name: '終わりまで進んでも軽い',
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByAltText('写真1')).toBeVisible();
    await painted();
    const { scrollHeight } = document.documentElement;
    for (let part = 1; part <= 10; part += 1) {
      window.scrollTo(0, (scrollHeight * part) / 10);
      await waitFor(() => expect(window.scrollY).toBeGreaterThan((scrollHeight * (part - 1)) / 10 - 1000));
      await painted();
      await expect(countCells(canvasElement)).toBeLessThanOrEqual(maxCells);
      await expect(canvasElement.querySelectorAll('*').length).toBeLessThan(3000);
    }
    // Chunks differ from their placeholders by about a pixel in height, so the end of the page moves a bit.
    await waitFor(() => {
      window.scrollTo(0, document.documentElement.scrollHeight);
      expect(canvas.queryByAltText('写真1999'), 'last unlocked image').toBeVisible();
    });
    await waitFor(() => expect(canvas.queryByAltText('写真1'), 'first image').not.toBeInTheDocument());
    // 84 chunks of 24 images, each within about a pixel of the height of its placeholder.
    await waitFor(() => expect(Math.abs(document.documentElement.scrollHeight - scrollHeight)).toBeLessThanOrEqual(84));
    window.scrollTo(0, 0);
    await waitFor(() => expect(canvas.queryByAltText('写真1'), 'first image again').toBeVisible());
  },
};

/** 操作している写真は、離れても残る。 */
export const FocusStays: Story = {
  name: '操作中の写真は残る',
  args: { onOpen: fn() },
  play: async ({ canvas }) => {
    const first = canvas.getByRole('button', { name: '写真1を拡大する' });
    first.focus();
    window.scrollTo(0, document.documentElement.scrollHeight);
    await canvas.findByAltText('写真1999');
    await expect(first).toHaveFocus();
    window.scrollTo(0, 0);
  },
};

/** 後ろに足しても、前の写真は動かない。 */
export const Appended: Story = {
  name: '続きを足す',
  render: function Growing({ images, ...args }) {
    const [count, setCount] = useState(24);
    return (
      <>
        <WindowedImageGrid {...args} images={images.slice(0, count)} />
        <button type="button" onClick={() => setCount(count + 48)}>
          続き
        </button>
      </>
    );
  },
  play: async ({ canvas, userEvent }) => {
    const place = () => canvas.getByAltText('写真20').getBoundingClientRect();
    const before = place();
    await userEvent.click(canvas.getByRole('button', { name: '続き' }));
    await expect(await canvas.findByAltText('写真48')).toBeInTheDocument();
    window.scrollTo(0, 0);
    await expect(place()).toEqual(before);
  },
};

export const Opened: Story = {
  name: '写真を押す',
  args: { onOpen: fn(), onLockedClick: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '写真3を拡大する' }));
    await expect(args.onOpen).toHaveBeenCalledWith(3);
    await userEvent.click(canvas.getByRole('button', { name: '購入後に閲覧可能：写真10' }));
    await expect(args.onLockedClick).toHaveBeenCalledOnce();
  },
};
