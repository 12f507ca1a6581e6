import { properties } from '@iespec/contract';
import { komorebi, suzuki } from '@iespec/contract/fixtures';
import { given, never, refuse } from '@iespec/contract/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { inFrame } from '#test/frame.tsx';
import { expectAlert } from '#test/steps.ts';
import { PropertyDetailScreen } from './PropertyDetailScreen.tsx';

const meta = {
  ...inFrame,
  title: '画面/物件の詳細',
  id: 'screens-property-detail',
  component: PropertyDetailScreen,
  tags: ['!autodocs'],
  args: { propertyId: komorebi.id },
  parameters: {
    layout: 'fullscreen',
    viewer: 'signedOut',
    path: `/property/${komorebi.id}/detail`,
    now: '2026-11-22T12:00:00+09:00',
  },
} satisfies Meta<typeof PropertyDetailScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Loading: Story = {
  name: '読み込み中',
  beforeEach: given(never(properties.details)),
  play: async ({ canvas }) => expect(await canvas.findByRole('status')).toHaveTextContent('読み込み中...'),
};

export const Failed: Story = {
  name: '読み込めなかった',
  beforeEach: given(refuse(properties.details, 500)),
  play: ({ canvas }) =>
    expectAlert(canvas, '物件情報の取得中にエラーが発生しました。しばらく経ってから再度お試しください。'),
};

export const Default: Story = {
  name: '物件の内容',
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: '木漏れ日の家の仕様一覧' })).toBeVisible();
    await expect(canvas.getByText('長野県')).toBeVisible();
    await expect(canvas.getByText('建物面積')).toBeVisible();
    await expect(canvas.getByText('佐藤 恵')).toBeVisible();
  },
};

export const Locked: Story = {
  name: '購入前',
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByRole('heading', { name: /^使用製品一覧/ })).toHaveTextContent('3件');
    await expect(await canvas.findByRole('link', { name: '仕様情報を購入する' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: '印刷する' })).toBeNull();
    await expect(canvasElement).not.toHaveTextContent('TA-450W');
  },
};

/** 印刷する紙面。部屋ごとに、すべての製品の品番がある。 */
export const Unlocked: Story = {
  name: '購入済み：印刷の紙面',
  parameters: { viewer: suzuki },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: '印刷する' })).toBeEnabled();
    await expect(canvas.getByText('TA-450W')).toBeVisible();
    await expect(canvas.getByText('MH-62')).toBeVisible();
    await expect(canvas.getAllByText('幅 450 mm')).toHaveLength(2);
    await expect(canvas.getByRole('img', { name: '2階平面図' })).toBeInTheDocument();
    await expect(canvas.getByText('仕様一覧・2026年11月22日')).toBeVisible();
    const contents = within(canvas.getByRole('navigation', { name: '目次' }));
    await expect(contents.getByRole('link', { name: 'LDK 2点' })).toBeVisible();
    const lamp = within(canvas.getByText('TA-450W').closest('li') as HTMLElement);
    await expect(lamp.getByRole('presentation')).toBeVisible();
  },
};
