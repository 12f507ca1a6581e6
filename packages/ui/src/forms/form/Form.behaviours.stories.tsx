import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent } from 'storybook/test';
import states from './Form.stories.tsx';
import type { Form } from './Form.tsx';

const meta = {
  ...states,
  title: 'ふるまい/フォーム',
  id: 'behaviours-form',
  tags: ['behaviour', '!autodocs'],
  parameters: { ...states.parameters, chromatic: { disableSnapshot: true } },
} satisfies Meta<typeof Form>;
export default meta;

/** 変換を確定するEnterでは送られない。ふつうのEnterでは送られる。 */
export const SubmittedByEnter: StoryObj<typeof meta> = {
  name: 'Enterで送る',
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByLabelText('件名');
    await userEvent.type(input, 'こんにちは');
    await expect(fireEvent.keyDown(input, { key: 'Enter', isComposing: true })).toBe(false);
    await expect(fireEvent.keyDown(input, { key: 'Enter', keyCode: 229 })).toBe(false);
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
};
