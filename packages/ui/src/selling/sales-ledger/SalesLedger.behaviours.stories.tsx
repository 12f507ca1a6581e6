import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import states from './SalesLedger.stories.tsx';
import type { SalesLedger } from './SalesLedger.tsx';

const meta = {
  ...states,
  title: 'ふるまい/売上の台帳',
  id: 'behaviours-sales-ledger',
  tags: ['behaviour', '!autodocs'],
  parameters: { ...states.parameters, chromatic: { disableSnapshot: true } },
} satisfies Meta<typeof SalesLedger>;
export default meta;

type Story = StoryObj<typeof meta>;

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
