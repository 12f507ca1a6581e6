import type { StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { behaviours } from '../../../test/behaviours.ts';
import { painted } from '../../../test/plays.ts';
import states from './BuyBar.stories.tsx';

export default {
  ...behaviours(states),
  title: 'ふるまい/購入バー',
  id: 'behaviours-buy-bar',
  tags: ['behaviour', '!autodocs'],
};

type Story = StoryObj<typeof states>;

/** 下のバーにすき間なく接し、画面の端まで届く。後ろの写真は透けない。 */
export const ClearOfTheBars: Story = {
  name: '下のバーに重ならない',
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvas, canvasElement }) => {
    window.scrollTo(0, 700);
    const bar = canvasElement.querySelector('.floating-bar');
    const below = canvas.getByRole('navigation', { name: 'メインメニュー' }).getBoundingClientRect();
    await waitFor(() => expect(bar?.getBoundingClientRect().bottom).toBe(below.top + 1));
    await expect(bar).toBeVisible();
    const shown = bar?.getBoundingClientRect();
    await expect([shown?.left, shown?.right]).toEqual([0, document.documentElement.clientWidth]);
    // The bar also covers the page's own raised parts.
    const { left = 0, top = 0 } = shown ?? {};
    await expect(bar?.contains(document.elementFromPoint(left + 20, top + 20))).toBe(true);
  },
};

/** 広い画面には購入欄があるので、出ない。 */
export const NotOnDesktop: Story = {
  name: '1024px以上では出ない',
  globals: { viewport: { value: 'desktop', isRotated: false } },
  play: async ({ canvasElement }) => {
    window.scrollTo(0, 700);
    const bar = canvasElement.querySelector('.floating-bar');
    await waitFor(() => expect(bar).toHaveAttribute('data-visible'));
    await expect(bar).not.toBeVisible();
  },
};

/** 出ても消えても、ページの長さは変わらない。終わりではフッターの前に納まる。 */
export const KeepsItsPlace: Story = {
  name: '場所を取り置く',
  globals: { viewport: { value: 'phone', isRotated: false } },
  play: async ({ canvas, canvasElement }) => {
    const bar = canvasElement.querySelector<HTMLElement>('.floating-bar');
    const height = document.documentElement.scrollHeight;
    window.scrollTo(0, 700);
    await waitFor(() => expect(bar).toBeVisible());
    await expect(document.documentElement.scrollHeight).toBe(height);
    window.scrollTo(0, height);
    await waitFor(() => expect(window.scrollY).toBeGreaterThan(700));
    await expect(bar?.getBoundingClientRect().bottom).toBeLessThanOrEqual(
      canvas.getByRole('contentinfo').getBoundingClientRect().top,
    );
    window.scrollTo(0, 0);
    await waitFor(() => expect(bar).not.toBeVisible());
  },
};

/** 購入ボタンがまだ下にあるあいだは出ない。 */
export const HeaderStillBelow: Story = {
  name: '購入ボタンがまだ下にある',
  decorators: [
    (Story) => (
      <>
        <div className="h-[150vh]" />
        <Story />
      </>
    ),
  ],
  play: async ({ canvasElement }) => {
    await painted();
    await expect(canvasElement.querySelector('.floating-bar')).not.toBeVisible();
  },
};
