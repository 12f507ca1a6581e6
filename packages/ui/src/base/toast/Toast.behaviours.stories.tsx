import type { StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { behaviours } from '../../../test/behaviours.ts';
import { heldTimeouts, holdTimeouts } from '../../../test/heldTimeouts.ts';
import { painted } from '../../../test/plays.ts';
import states from './Toast.stories.tsx';

export default {
  ...behaviours(states),
  title: 'ふるまい/トースト',
  id: 'behaviours-toast',
  tags: ['behaviour', '!autodocs'],
};

type Story = StoryObj<typeof states>;

/** 指している間も、閉じるボタンにフォーカスがある間も消えない。 */
export const Stays: Story = {
  name: '指すかフォーカスする間は消えない',
  beforeEach: holdTimeouts,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '成功' }));
    const message = await canvas.findByText('リンクをコピーしました');
    await waitFor(() => expect(heldTimeouts.size).toBe(1));
    await userEvent.hover(message);
    await waitFor(() => expect(heldTimeouts.size).toBe(0));
    const close = canvas.getByRole('button', { name: 'お知らせを閉じる' });
    close.focus();
    await userEvent.unhover(message);
    await painted();
    await expect(heldTimeouts.size).toBe(0);
    close.blur();
    await waitFor(() => expect(heldTimeouts.size).toBe(1));
    await expect(message).toBeVisible();
  },
};

/** 放っておくと、成功は2秒、ほかのお知らせと失敗は4秒で消える。 */
export const LeavesByItself: Story = {
  name: '2秒・4秒で消える',
  // The remaining time depends on the clock.
  parameters: { now: '2024-05-03T06:30:00Z' },
  beforeEach: holdTimeouts,
  play: async ({ canvas, userEvent }) => {
    for (const [name, text, duration] of [
      ['成功', 'リンクをコピーしました', 2000],
      ['お知らせ', '下書きを復元しました', 4000],
      ['失敗', '出品の公開に失敗しました。', 4000],
    ] as const) {
      await userEvent.click(canvas.getByRole('button', { name }));
      const message = await canvas.findByText(text);
      await waitFor(() => expect(heldTimeouts.size).toBe(1));
      const [timeout] = heldTimeouts.values();
      await expect(timeout?.delay).toBe(duration);
      timeout?.run();
      await waitFor(() => expect(message).not.toBeInTheDocument());
    }
  },
};

/** 閉じるボタンでも消える。 */
export const Closed: Story = {
  name: '閉じるで消える',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'お知らせ' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'お知らせを閉じる' }));
    await waitFor(() => expect(canvas.queryByText('下書きを復元しました')).not.toBeInTheDocument());
  },
};
