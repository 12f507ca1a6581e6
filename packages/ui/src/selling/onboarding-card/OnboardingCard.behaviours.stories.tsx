import type { StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { behaviours } from '../../story-helpers/behaviours.ts';
import states from './OnboardingCard.stories.tsx';

export default {
  ...behaviours(states),
  title: 'ふるまい/口座の登録',
  id: 'behaviours-onboarding-card',
  tags: ['behaviour', '!autodocs'],
};

type Story = StoryObj<typeof states>;

export const Started: Story = {
  name: '登録を始める',
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '口座の登録を始める' }));
    await expect(args.onStart).toHaveBeenCalledOnce();
    await expect(args.onOpenDashboard).not.toHaveBeenCalled();
  },
};

export const DashboardOpened: Story = {
  name: '管理画面を開く',
  args: { status: 'complete' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^入金の管理画面を開く/ }));
    await expect(args.onOpenDashboard).toHaveBeenCalledOnce();
    await expect(args.onStart).not.toHaveBeenCalled();
  },
};
