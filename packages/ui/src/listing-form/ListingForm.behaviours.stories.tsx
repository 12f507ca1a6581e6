import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import states from './ListingForm.stories.tsx';
import { ListingForm } from './ListingForm.tsx';

const meta = {
  title: 'Behaviours/Listing Form',
  component: ListingForm,
  tags: ['behaviour', '!autodocs'],
  args: states.args,
  parameters: { chromatic: { disableSnapshot: true } },
} satisfies Meta<typeof ListingForm>;
export default meta;

type Story = StoryObj<typeof meta>;

/** 公開するを押しても、保存はされない。 */
export const PublishPressed: Story = {
  args: { onPublish: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '公開する' }));
    await expect(args.onPublish).toHaveBeenCalledOnce();
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

/** 価格相談可を選んで保存する。 */
export const Submitted: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('価格相談可'));
    await expect(canvas.getByRole('checkbox', { name: '価格相談可' })).toBeChecked();
    await userEvent.click(canvas.getByRole('button', { name: '保存する' }));
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
};
