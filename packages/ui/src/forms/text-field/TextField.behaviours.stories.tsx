import type { StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { behaviours } from '../../../test/behaviours.ts';
import states from './TextField.stories.tsx';

export default {
  ...behaviours(states),
  title: 'ふるまい/文字の欄',
  id: 'behaviours-text-field',
  tags: ['behaviour', '!autodocs'],
};

type Story = StoryObj<typeof states>;

/** 文字数は、打つたびに変わる。上限を超えても打てる。 */
export const CountedWhileTyping: Story = {
  name: '文字数を数える',
  args: { maxCharacters: 5 },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('0 / 5文字')).toBeVisible();
    await userEvent.type(canvas.getByLabelText('物件名'), '木漏れ日の家');
    await expect(canvas.getByText('1文字超えています：6 / 5文字')).toBeVisible();
    await expect(canvas.getByLabelText('物件名')).toHaveValue('木漏れ日の家');
  },
};

/** 欄へ移ると、名前もいっしょに画面に入る。上のバーに隠れない。 */
export const LabelInView: Story = {
  name: '名前も画面に入る',
  decorators: [
    (Field) => (
      <div className="py-[100vh]">
        <Field />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    canvas.getByLabelText('物件名').scrollIntoView();
    const covered = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
    await expect(covered).toBeGreaterThan(0);
    await expect(canvas.getByText('物件名').getBoundingClientRect().top).toBeGreaterThanOrEqual(covered);
  },
};
