import type { StoryObj } from '@storybook/react-vite';
import { expect, fireEvent } from 'storybook/test';
import { behaviours } from '../../../test/behaviours.ts';
import states from './PageTabs.stories.tsx';

export default {
  ...behaviours(states),
  title: 'ふるまい/ページのタブ',
  id: 'behaviours-page-tabs',
  tags: ['behaviour', '!autodocs'],
};

type Story = StoryObj<typeof states>;

/** 矢印で隣へ、両端では反対側へ。Homeで最初、Endで最後へ。 */
export const ByKeyboard: Story = {
  name: '矢印キー・Home・Endで動く',
  play: async ({ canvas, userEvent }) => {
    const tab = (name: string) => canvas.getByRole('tab', { name });
    await userEvent.tab();
    await expect(tab('製品・図面')).toHaveFocus();
    for (const [key, name] of [
      ['{ArrowRight}', 'ギャラリー'],
      ['{ArrowLeft}', '製品・図面'],
      ['{ArrowLeft}', '部屋'],
      ['{ArrowRight}', '製品・図面'],
      ['{End}', '部屋'],
      ['{Home}', '製品・図面'],
    ] as const) {
      await userEvent.keyboard(key);
      await expect(tab(name)).toHaveFocus();
      await expect(tab(name)).toHaveAttribute('aria-selected', 'true');
    }
    await userEvent.tab();
    const panel = canvas.getByRole('tabpanel', { name: '製品・図面' });
    await expect(panel).toHaveFocus();
    // A line above the panel, not a ring around it.
    await expect(getComputedStyle(panel).outlineColor).toBe('rgba(0, 0, 0, 0)');
    await expect(getComputedStyle(panel).boxShadow).toContain('0px -2px');
  },
};

/** 押すと開く。開いているものを押しても、何も起きない。 */
export const ByClick: Story = {
  name: '押して開く',
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('tab', { name: '製品・図面' }));
    await expect(args.onChange).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('tab', { name: '部屋' }));
    await expect(args.onChange).toHaveBeenCalledTimes(1);
    await expect(args.onChange).toHaveBeenCalledWith('rooms');
    await expect(canvas.getByRole('tabpanel', { name: '部屋' })).toHaveTextContent('部屋の一覧');
  },
};

/** 新しい窓で開くのは、ブラウザーにまかせる。 */
export const InNewWindow: Story = {
  name: '新しい窓で開く',
  play: async ({ args, canvas }) => {
    const tab = canvas.getByRole('tab', { name: '部屋' });
    let wasPrevented = true;
    window.addEventListener(
      'click',
      (event) => {
        wasPrevented = event.defaultPrevented;
        event.preventDefault();
      },
      { once: true },
    );
    await fireEvent.click(tab, { ctrlKey: true });
    await expect(wasPrevented).toBe(false);
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};
