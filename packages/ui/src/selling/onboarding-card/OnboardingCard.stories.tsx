import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, within } from 'storybook/test';
import { expectBusyButton, getTexts } from '../../../test/plays.ts';
import { OnboardingCard } from './OnboardingCard.tsx';

const meta = {
  title: '部品/売る/口座の登録',
  id: 'ui-onboarding-card',
  component: OnboardingCard,
  parameters: {
    status: '試作',
    usage: {
      when: '売り手が出品の前に、売上を受け取る口座を登録する。マイページの販売のタブと、登録の完了の画面に置く。',
      not: '売上の明細。それは売上の台帳。',
    },
  },
  args: { status: 'none', onStart: fn(), onOpenDashboard: fn(), className: 'max-w-xl' },
} satisfies Meta<typeof OnboardingCard>;
export default meta;

type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

const findCurrentStep = (canvas: Canvas) => canvas.getAllByRole('listitem').find((item) => item.ariaCurrent === 'step');

/** 始める前。口座名義はカタカナだと、先に言う。 */
export const None: Story = {
  name: '始める前',
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: '売上を受け取る口座を登録しましょう' })).toBeVisible();
    await expect(canvas.getByText(/口座名義は、通帳のとおりにカタカナで入力してください/)).toBeVisible();
    await expect(findCurrentStep(canvas)).toHaveTextContent('登録を始める');
    await expect(canvas.getByRole('button', { name: '口座の登録を始める' })).toBeEnabled();
  },
};

/** 途中。足りないものを名前で挙げる。 */
export const Incomplete: Story = {
  name: '途中',
  args: { status: 'incomplete', missing: ['本人確認書類', '口座名義（カタカナ）'] },
  play: async ({ canvas }) => {
    const missing = within(canvas.getByText('足りないもの').parentElement as HTMLElement);
    await expect(getTexts(missing.getAllByRole('listitem'))).toEqual(['本人確認書類', '口座名義（カタカナ）']);
    await expect(findCurrentStep(canvas)).toHaveTextContent('本人確認と振込先を入力する');
    await expect(canvas.getByRole('button', { name: '登録の続きへ' })).toBeEnabled();
  },
};

/** 決済代行会社の確認を待っている。 */
export const Pending: Story = {
  name: '確認待ち',
  args: { status: 'pending' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: '決済代行会社が確認しています' })).toBeVisible();
    await expect(findCurrentStep(canvas)).toHaveTextContent('決済代行会社の確認を受ける');
    await expect(canvas.queryByText(/カタカナ/)).not.toBeInTheDocument();
  },
};

/** 確認を待つあいだに、足りないものが出た。そろったとは言わない。 */
export const PendingButMissing: Story = {
  name: '確認待ちに足りないもの',
  args: { status: 'pending', missing: ['本人確認書類'] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: '口座の登録がまだ終わっていません' })).toBeVisible();
    await expect(canvas.getByText('本人確認書類')).toBeVisible();
    await expect(canvas.queryByText(/すべてそろいました/)).not.toBeInTheDocument();
    await expect(canvas.getByRole('button', { name: '登録の続きへ' })).toBeEnabled();
  },
};

/** 完了。管理画面は新しいタブに開く。 */
export const Complete: Story = {
  name: '完了',
  args: { status: 'complete' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: '口座の登録が完了しました' })).toBeVisible();
    await expect(findCurrentStep(canvas)).toBeUndefined();
    await expect(canvas.getAllByText('（済み）')).toHaveLength(3);
    await expect(canvas.getByRole('button')).toHaveTextContent('入金の管理画面を開く（新しいタブ）');
  },
};

/** 決済代行会社が入金を止めている。 */
export const Restricted: Story = {
  name: '利用の停止',
  args: { status: 'restricted', missing: ['本人確認書類（期限切れ）'] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: '口座が使えなくなっています' })).toBeVisible();
    await expect(canvas.getByText('本人確認書類（期限切れ）')).toBeVisible();
    await expect(canvas.getByRole('button', { name: '内容を確認する' })).toBeEnabled();
  },
};

export const Loading: Story = {
  name: '開いている途中',
  args: { loading: true },
  play: expectBusyButton('開いています...'),
};

export const Failed: Story = {
  name: '失敗',
  args: { failure: '登録画面を開けませんでした。もう一度お試しください。' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('登録画面を開けませんでした。もう一度お試しください。');
    await expect(canvas.getByRole('button', { name: '口座の登録を始める' })).toBeEnabled();
  },
};
