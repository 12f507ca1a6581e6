import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { inFrame } from '#test/frame.tsx';
import { TermsScreen } from './TermsScreen.tsx';

const meta = {
  ...inFrame,
  title: '画面/利用規約',
  id: 'screens-terms',
  component: TermsScreen,
  parameters: { layout: 'fullscreen', path: '/terms' },
} satisfies Meta<typeof TermsScreen>;
export default meta;

export const Default: StoryObj<typeof meta> = {
  name: '全文',
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: '利用規約', level: 1 })).toBeVisible();
    await expect(canvas.getByText(/日本法に準拠/)).toBeVisible();
    await expect(canvas.getByText(/第三者に転売、再配布/)).toBeVisible();
    await expect(canvas.getByText('制定日：2026年11月24日')).toBeVisible();
  },
};
