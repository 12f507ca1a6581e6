import type { StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { behaviours } from '../../story-helpers/behaviours.ts';
import states from './SalesLedger.stories.tsx';

export default {
  ...behaviours(states),
  title: 'ふるまい/売上の台帳',
  id: 'behaviours-sales-ledger',
  tags: ['behaviour', '!autodocs'],
};

type Story = StoryObj<typeof states>;

export const MorePressed: Story = {
  name: '続きを読む',
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '続きを見る' }));
    await expect(args.onMore).toHaveBeenCalledOnce();
  },
};

export const CsvPressed: Story = {
  name: 'CSVを受け取る',
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'CSVをダウンロード' }));
    await expect(args.onDownload).toHaveBeenCalledOnce();
  },
};
