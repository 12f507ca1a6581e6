import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { inFrame } from '#test/frame.tsx';
import { expectHref } from '#test/steps.ts';
import { PlaceholderScreen } from './PlaceholderScreen.tsx';

const meta = {
  ...inFrame,
  title: '画面/さがす',
  id: 'screens-search',
  component: PlaceholderScreen,
  args: { feature: 'search' },
  parameters: { layout: 'fullscreen', path: '/search' },
} satisfies Meta<typeof PlaceholderScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: '準備中',
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('検索機能は準備中です');
    await expectHref(await canvas.findByRole('link', { name: '木漏れ日の家' }), '/property/10');
  },
};
