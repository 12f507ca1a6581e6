import type { StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import { behaviours } from '../../../test/behaviours.ts';
import states from './BlurOverlay.stories.tsx';
import { BlurOverlay } from './BlurOverlay.tsx';

export default {
  ...behaviours(states),
  title: 'ふるまい/ぼかし',
  id: 'behaviours-blur-overlay',
  tags: ['behaviour', '!autodocs'],
};

type Story = StoryObj<typeof states>;

/** 購入すると、ぼかしが1度だけほどける。大きさは変わらない。動きを減らす設定では一瞬で。ふたたび隠れるときや、はじめて表示されるときは動かない。 */
export const Dissolves: Story = {
  name: '1度だけほどける',
  render: function Bought(args) {
    const [locked, setLocked] = useState(true);
    return (
      <>
        <BlurOverlay {...args} locked={locked} />
        <button type="button" onClick={() => setLocked(!locked)}>
          {locked ? '購入する' : '返金する'}
        </button>
      </>
    );
  },
  play: async ({ canvas, userEvent }) => {
    const content = canvas.getByAltText('杉の格子壁に包まれた寝室').parentElement;
    const size = () => [content?.parentElement?.offsetWidth, content?.parentElement?.offsetHeight];
    const locked = size();
    const dissolved = fn();
    content?.addEventListener('transitionrun', ({ propertyName }) => dissolved(propertyName));
    await userEvent.click(canvas.getByRole('button', { name: '購入する' }));
    await waitFor(() => expect(dissolved).toHaveBeenCalledWith('filter'));
    await waitFor(() => expect(content).toHaveStyle({ filter: 'none' }));
    await expect(size()).toEqual(locked);
    await expect(dissolved).toHaveBeenCalledOnce();
    const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const seconds = Number.parseFloat(getComputedStyle(content as HTMLElement).transitionDuration);
    await expect(seconds).toBeCloseTo(isReduced ? 0 : 0.25, 3);

    await userEvent.click(canvas.getByRole('button', { name: '返金する' }));
    await waitFor(() => expect(content).toHaveStyle({ filter: 'blur(6px)' }));
    await expect(content).toHaveStyle({ transitionProperty: 'none' });
  },
};
