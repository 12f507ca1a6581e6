import type { Decorator, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { behaviours } from '../../../test/behaviours.ts';
import states from './PasswordField.stories.tsx';

const inForm: Decorator = (Story) => (
  <form onSubmit={(event) => event.preventDefault()} className="grid max-w-md gap-4">
    <Story />
    <button type="submit">送信する</button>
  </form>
);

const meta = {
  ...behaviours(states),
  title: 'ふるまい/パスワードの欄',
  id: 'behaviours-password-field',
  tags: ['behaviour', '!autodocs'],
  decorators: [inForm],
};
export default meta;

type Story = StoryObj<typeof meta>;

/** 見えていても、送信すると隠れる。 */
export const HiddenOnSubmit: Story = {
  name: '送信すると隠れる',
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByLabelText('パスワード');
    await userEvent.type(input, 'komorebi-2022');
    await userEvent.click(canvas.getByRole('button', { name: '入力した文字を表示' }));
    await expect(input).toHaveAttribute('type', 'text');
    await userEvent.click(canvas.getByRole('button', { name: '送信する' }));
    await expect(input).toHaveAttribute('type', 'password');
    await expect(input).toHaveValue('komorebi-2022');
  },
};

/** 表示のボタンでは送られない。キーボードでも切り替えられる。 */
export const ByKeyboard: Story = {
  name: 'キーボードで切り替える',
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByLabelText('パスワード')).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByLabelText('パスワード')).toHaveAttribute('type', 'text');
    await userEvent.keyboard(' ');
    await expect(canvas.getByLabelText('パスワード')).toHaveAttribute('type', 'password');
  },
};
