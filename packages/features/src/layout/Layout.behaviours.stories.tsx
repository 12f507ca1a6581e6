import { tanaka } from '@iespec/contract/fixtures';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import states from './Layout.stories.tsx';
import { Layout } from './Layout.tsx';

const meta = {
  title: 'ふるまい/ページの枠',
  id: 'behaviours-layout',
  component: Layout,
  tags: ['behaviour', '!autodocs'],
  args: states.args,
  parameters: { layout: 'fullscreen', viewer: tanaka, chromatic: { disableSnapshot: true } },
} satisfies Meta<typeof Layout>;
export default meta;

type Story = StoryObj<typeof meta>;

/** メニューからもマイページへ進める。 */
export const MenuOpened: Story = {
  name: 'メニューからマイページへ進む',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '田中 航さんのメニュー' }));
    await expect(canvas.getAllByRole('link', { name: 'マイページ' })).toHaveLength(2);
  },
};
