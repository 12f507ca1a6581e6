import { type OnboardingStatus, sellers } from '@iespec/contract';
import { sato } from '@iespec/contract/fixtures';
import { answer, given, requests } from '@iespec/contract/msw';
import { behaviours } from '@iespec/ui/test';
import type { StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { expectHeading, expectText } from '#test/steps.ts';
import states from './OnboardingCompleteScreen.stories.tsx';

export default {
  ...behaviours(states),
  title: 'ふるまい/口座登録の完了',
  id: 'behaviours-onboarding-complete',
  tags: ['behaviour', '!autodocs'],
};

type Story = StoryObj<typeof states>;

const onboarding = (status: OnboardingStatus['status']) => ({
  status,
  onboarding_completed: status === 'complete',
  missing: [],
});

/** 確認が終われば、読み込み直さなくても完了になり、3秒後にマイページへ移る。 */
export const Verified: Story = {
  name: '確認が終わるのを待ち、マイページへ移る',
  beforeEach: given(answer(sellers.onboardingStatus, onboarding('pending'), onboarding('complete'))),
  play: async ({ canvas }) => {
    await expectHeading(canvas, '決済代行会社が確認しています');
    await expectHeading(canvas, '口座の登録が完了しました');
    await expectText(canvas, '/mypage?tab=sales');
  },
};

/** 途中なら、新しいリンクを求めて、その画面へ進む。 */
export const Continued: Story = {
  name: '登録の続きへ進む',
  beforeEach: given(answer(sellers.onboardingStatus, onboarding('incomplete')), () => [
    {
      endpoint: sellers.startOnboarding,
      resolve: () => Response.json({ url: `${window.location.href.replace(/#.*/, '')}#/setup` }),
    },
  ]),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '登録の続きへ' }));
    await waitFor(() => expect(window.location.hash).toBe('#/setup'));
    await expect(requests(sellers.startOnboarding)).toMatchObject([{ body: { display_name: sato.name } }]);
    window.history.replaceState(null, '', window.location.pathname + window.location.search);
  },
};
