import type { StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { behaviours } from '../../../test/behaviours.ts';
import states from './CountdownNotice.stories.tsx';
import { CountdownNotice } from './CountdownNotice.tsx';

export default {
  ...behaviours(states),
  title: 'ふるまい/移動の予告',
  id: 'behaviours-countdown-notice',
  tags: ['behaviour', '!autodocs'],
};

/** 秒数が減っても、読み上げる文は変わらない。 */
export const AnnouncedOnce: StoryObj<typeof states> = {
  name: '読み上げは1度だけ',
  render: function Counted(args) {
    const [seconds, setSeconds] = useState(3);
    return (
      <>
        <CountdownNotice {...args} seconds={seconds} />
        <button type="button" onClick={() => setSeconds(seconds - 1)}>
          1秒たつ
        </button>
      </>
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '1秒たつ' }));
    await expect(canvas.getByText('2秒後に物件のページへ移動します。')).toBeVisible();
    await expect(canvas.getByRole('status')).toHaveTextContent('3秒後に物件のページへ移動します。');
  },
};
