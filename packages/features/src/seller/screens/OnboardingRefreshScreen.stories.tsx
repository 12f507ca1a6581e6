import { sellers } from '@iespec/contract';
import { sato } from '@iespec/contract/fixtures';
import { given, never, refuse } from '@iespec/contract/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { inFrame } from '#test/frame.tsx';
import { expectText } from '#test/steps.ts';
import { OnboardingRefreshScreen } from './OnboardingRefreshScreen.tsx';

const meta = {
  ...inFrame,
  title: '画面/口座登録の再開',
  id: 'screens-onboardingrefresh',
  component: OnboardingRefreshScreen,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', viewer: sato, path: '/seller/onboarding/refresh' },
} satisfies Meta<typeof OnboardingRefreshScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Leaving: Story = {
  name: '登録画面へ移動中',
  beforeEach: given(never(sellers.startOnboarding)),
  play: ({ canvas }) => expectText(canvas, '登録画面へ移動しています...'),
};

export const Failed: Story = {
  name: '再開できなかった',
  beforeEach: given(refuse(sellers.startOnboarding, 500)),
  play: async ({ canvas }) => {
    await expectText(canvas, '登録画面を開けませんでした。もう一度お試しください。');
    await expect(canvas.getByRole('button', { name: 'もう一度読み込む' })).toBeEnabled();
  },
};
