import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { inFrame } from '#test/frame.tsx';
import { expectHref } from '#test/steps.ts';
import { PlaceholderScreen } from './PlaceholderScreen.tsx';

const meta = {
  ...inFrame,
  title: '画面/お気に入り',
  id: 'screens-favorites',
  component: PlaceholderScreen,
  args: { feature: 'favorites' },
  parameters: { layout: 'fullscreen', path: '/favorites' },
} satisfies Meta<typeof PlaceholderScreen>;
export default meta;

export const Default: StoryObj<typeof meta> = {
  name: '準備中',
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('お気に入り機能は準備中です');
    await expectHref(await canvas.findByRole('link', { name: '木漏れ日の家' }), '/property/10');
  },
};
