import type { StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { behaviours } from '../../story-helpers/behaviours.ts';
import states from './TableSource.stories.tsx';

export default {
  ...behaviours(states),
  title: 'ふるまい/表の受け取り',
  id: 'behaviours-table-source',
  tags: ['behaviour', '!autodocs'],
};

type Story = StoryObj<typeof states>;

const table = '部屋\t製品名\nLDK\t和紙の灯り';

export const Pasted: Story = {
  name: '貼り付けるとすぐに渡す',
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByLabelText('表'));
    await userEvent.paste(table);
    await expect(args.onText).toHaveBeenCalledWith(table);
  },
};

export const Typed: Story = {
  name: '打った表は押して渡す',
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('表'), '製品名{Enter}灯り');
    await expect(args.onText).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: '表を読み取る' }));
    await expect(args.onText).toHaveBeenCalledWith('製品名\n灯り');
    await expect(canvas.getByLabelText('表')).toHaveValue('製品名\n灯り');
  },
};

export const Chosen: Story = {
  name: 'ファイルを選ぶ',
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.tab();
    const field = canvas.getByLabelText('CSVファイルを選ぶ');
    await expect(field).toHaveFocus();
    await expect(getComputedStyle(field.closest('label') as HTMLElement)).toMatchObject({
      outlineStyle: 'solid',
      outlineWidth: '2px',
    });
    const file = new File([table], '製品.csv', { type: 'text/csv' });
    await userEvent.upload(canvas.getByLabelText('CSVファイルを選ぶ'), file);
    await expect(args.onFile).toHaveBeenCalledWith(file);
  },
};
