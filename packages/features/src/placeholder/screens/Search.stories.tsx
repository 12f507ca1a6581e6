import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { PlaceholderScreen } from './PlaceholderScreen.tsx';

const meta = {
  title: '画面/さがす',
  id: 'screens-search',
  component: PlaceholderScreen,
  args: { feature: 'search' },
  parameters: { layout: 'fullscreen', path: '/search' },
} satisfies Meta<typeof PlaceholderScreen>;
export default meta;

export const Default: StoryObj<typeof meta> = {
  name: '準備中',
  play: async ({ canvas }) => {
    await expect(canvas.getByText('検索機能は準備中です')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'ホームへ' })).toHaveAttribute('href', '/');
  },
};
