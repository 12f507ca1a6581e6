import type { StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, screen, waitFor, within } from 'storybook/test';
import { behaviours } from '../../../test/behaviours.ts';
import states from './Lightbox.stories.tsx';
import { Lightbox } from './Lightbox.tsx';

export default {
  ...behaviours(states),
  title: 'ふるまい/全画面の写真',
  id: 'behaviours-lightbox',
  tags: ['behaviour', '!autodocs'],
};

type Story = StoryObj<typeof states>;

const opened = async () => within(await screen.findByRole('dialog'));

/** キーとボタンで拡大・縮小する。拡大中はめくらない。 */
export const Zoomed: Story = {
  name: '拡大・縮小する',
  play: async ({ userEvent }) => {
    const dialog = await opened();
    const width = () => dialog.getByRole('img').getBoundingClientRect().width;
    const fittedWidth = width();
    await userEvent.keyboard('+');
    await waitFor(() => expect(width()).toBeGreaterThan(fittedWidth * 1.2));
    await expect(dialog.queryByRole('button', { name: '次の画像' })).toBeNull();
    await userEvent.keyboard('0');
    await waitFor(() => expect(width()).toBeLessThan(fittedWidth * 1.02));
    await userEvent.click(dialog.getByRole('button', { name: '拡大' }));
    await waitFor(() => expect(width()).toBeGreaterThan(fittedWidth * 1.2));
    await userEvent.click(dialog.getByRole('button', { name: '縮小' }));
    await waitFor(() => expect(width()).toBeLessThan(fittedWidth * 1.02));
  },
};

/** Moves a finger from the middle of the element, in steps, and lifts it. */
async function swipe(target: HTMLElement, { right = 0, down = 0 }) {
  const touchAt = (part: number) =>
    new Touch({ identifier: 1, target, clientX: 180 + right * part, clientY: 300 + down * part });
  await fireEvent.touchStart(target, { touches: [touchAt(0)], changedTouches: [touchAt(0)] });
  for (const part of [0.3, 0.6, 1])
    await fireEvent.touchMove(target, { touches: [touchAt(part)], changedTouches: [touchAt(part)] });
  await fireEvent.touchEnd(target, { touches: [], changedTouches: [touchAt(1)] });
}

/** 下へ払うと閉じる。少し下げただけ、横、上では閉じず、写真は元の場所へ戻る。拡大中も閉じない。 */
export const SwipedDown: Story = {
  name: '下へ払って閉じる',
  play: async ({ args, userEvent }) => {
    const image = (await opened()).getByRole('img');
    const { top, width } = image.getBoundingClientRect();
    for (const movement of [{ down: 60 }, { right: 200, down: 120 }, { down: -200 }]) {
      await swipe(image, movement);
      await expect(image.getBoundingClientRect().top).toBe(top);
    }
    await userEvent.keyboard('+');
    await waitFor(() => expect(image.getBoundingClientRect().width).toBeGreaterThan(width * 1.2));
    await swipe(image, { down: 200 });
    await expect(args.onClose).not.toHaveBeenCalled();
    await userEvent.keyboard('0');
    await waitFor(() => expect(screen.getByRole('dialog')).not.toHaveAttribute('data-zoomed'));
    await swipe(image, { down: 200 });
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

/** 読み込まれた写真の終わりが近づくと続きを求め、足されたらそのまま先へめくれる。Escapeで閉じる。 */
export const LoadsOn: Story = {
  name: '続きを読み込みながらめくる',
  args: { total: 12, onMore: fn() },
  render: function Growing({ pictures, onMore, ...args }) {
    const [count, setCount] = useState(6);
    const [first] = pictures;
    const loaded = Array.from({ length: count }, (_, index) => ({
      ...(first as (typeof pictures)[number]),
      id: index + 1,
      alt: `写真${index + 1}`,
    }));
    return (
      <Lightbox
        {...args}
        pictures={loaded}
        onMore={() => {
          onMore?.();
          setCount(count + 6);
        }}
      />
    );
  },
  play: async ({ args, userEvent }) => {
    const dialog = await opened();
    await expect(dialog.getByText('1 / 12')).toBeVisible();
    await expect(args.onMore).not.toHaveBeenCalled();
    for (let page = 2; page <= 12; page += 1) {
      await userEvent.keyboard('{ArrowRight}');
      await expect(await dialog.findByText(`${page} / 12`)).toBeVisible();
    }
    await expect(args.onMore).toHaveBeenCalledOnce();
    await expect(dialog.getByRole('button', { name: '次の画像' })).toHaveAttribute('aria-disabled', 'true');
    await expect(dialog.getAllByRole('img')).toHaveLength(1);
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalled();
  },
};

/** 拡大した図面は、矢印キーで四方へ動かす。端より先へは動かない。 */
export const PannedByKeyboard: Story = {
  name: '拡大した図面を矢印キーで動かす',
  play: async ({ userEvent }) => {
    const dialog = await opened();
    const box = () => dialog.getByRole('img').getBoundingClientRect();
    const fitted = box();
    await userEvent.keyboard('+');
    await waitFor(() => expect(box().width).toBeGreaterThan(fitted.width * 1.5));
    const far = 40;
    for (const [there, back, side] of [
      ['{ArrowRight}', '{ArrowLeft}', 'left'],
      ['{ArrowDown}', '{ArrowUp}', 'top'],
    ] as const) {
      const before = await waitUntilStable(() => box()[side]);
      await userEvent.keyboard(there);
      await waitFor(() => expect(box()[side]).toBeLessThan(before - far));
      const after = await waitUntilStable(() => box()[side]);
      await userEvent.keyboard(back);
      await waitFor(() => expect(box()[side]).toBeGreaterThan(after + far));
    }
    await expect(dialog.getByText('1 / 2')).toBeVisible();
  },
};

/** The library moves an image in steps; waits until eleven readings in a row show no change. */
async function waitUntilStable(read: () => number) {
  let before = Number.NaN;
  let times = 0;
  await waitFor(() => {
    times = read() === before ? times + 1 : 0;
    before = read();
    expect(times).toBeGreaterThan(10);
  });
  return before;
}
