import type { StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { behaviours } from '../../../test/behaviours.ts';
import { renderControlled } from '../../../test/storyDecorators.tsx';
import states from './TableSource.stories.tsx';
import { TableSource } from './TableSource.tsx';

export default {
  ...behaviours(states),
  title: 'ふるまい/表の受け取り',
  id: 'behaviours-table-source',
  tags: ['behaviour', '!autodocs'],
};

type Story = StoryObj<typeof states>;

export const Typed: Story = {
  name: '打った表は押して渡す',
  render: renderControlled(TableSource),
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('表'), '製品名{Enter}灯り');
    await expect(args.onText).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: '表を読み取る' }));
    await expect(args.onText).toHaveBeenCalledWith('製品名\n灯り');
    await expect(canvas.getByLabelText('表')).toHaveValue('製品名\n灯り');
  },
};

/** 見えないファイルの欄にフォーカスがあると、ボタンに枠が出る。 */
export const FileFocused: Story = {
  name: 'ファイルの欄にフォーカスがある',
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.tab();
    const field = canvas.getByLabelText('ファイルを選ぶ');
    await expect(field).toHaveFocus();
    await expect(getComputedStyle(field.closest('label') as HTMLElement)).toMatchObject({
      outlineStyle: 'solid',
      outlineWidth: '2px',
    });
  },
};
