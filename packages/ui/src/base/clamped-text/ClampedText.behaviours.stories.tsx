import type { StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, waitFor } from 'storybook/test';
import { behaviours } from '../../../test/behaviours.ts';
import states from './ClampedText.stories.tsx';
import { ClampedText } from './ClampedText.tsx';

export default {
  ...behaviours(states),
  title: 'ふるまい/たたんだ文章',
  id: 'behaviours-clamped-text',
  tags: ['behaviour', '!autodocs'],
};

type Story = StoryObj<typeof states>;

/** キーボードで開き、同じボタンでたたむ。フォーカスは失われない。 */
export const ByKeyboard: Story = {
  name: '開いて、たたむ',
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('button', { name: '続きを読む' });
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('button', { name: 'たたむ' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('button', { name: '続きを読む' })).toHaveFocus();
  },
};

/** ボタンが現れても、下のものは動かない。 */
export const NothingMoves: Story = {
  name: '下のものが動かない',
  render: function Followed(args) {
    const [top, setTop] = useState<number>();
    return (
      <>
        <ClampedText {...args} />
        <p ref={(element) => setTop((first) => first ?? element?.getBoundingClientRect().top)} data-top={top}>
          設計会社
        </p>
      </>
    );
  },
  play: async ({ canvas }) => {
    const below = canvas.getByText('設計会社');
    const first = Number(below.dataset.top);
    await canvas.findByRole('button', { name: '続きを読む' });
    await expect(first).toBeGreaterThan(0);
    await expect(below.getBoundingClientRect().top).toBe(first);
  },
};

/** 幅が広がって収まると、ボタンは消える。 */
export const Wider: Story = {
  name: '広くなる',
  args: { lines: 6, text: '光と風が通り抜ける、家族の気配をいつも感じられる家。'.repeat(3) },
  render: function Resized(args) {
    const [isNarrow, setIsNarrow] = useState(true);
    return (
      <>
        <div style={{ width: isNarrow ? 160 : 358 }}>
          <ClampedText {...args} />
        </div>
        <button type="button" onClick={() => setIsNarrow(false)}>
          広げる
        </button>
      </>
    );
  },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('button', { name: '続きを読む' });
    await userEvent.click(canvas.getByRole('button', { name: '広げる' }));
    await waitFor(() => expect(canvas.queryByRole('button', { name: '続きを読む' })).not.toBeInTheDocument());
  },
};
