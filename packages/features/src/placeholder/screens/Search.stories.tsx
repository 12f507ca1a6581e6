import { properties } from '@iespec/contract';
import { answer, given, never, refuse } from '@iespec/contract/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { inFrame } from '../../story-helpers/frame.tsx';
import { expectAlert, expectHref, expectText } from '../../story-helpers/steps.ts';
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

export const Loading: Story = {
  name: '物件を読み込み中',
  beforeEach: given(never(properties.list)),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('検索機能は準備中です');
    await expect(await canvas.findByRole('status')).toHaveTextContent('読み込み中...');
  },
};

export const Failed: Story = {
  name: '物件を読み込めなかった',
  beforeEach: given(refuse(properties.list, 500)),
  play: async ({ canvas }) => {
    await expectAlert(canvas, '物件情報の取得中にエラーが発生しました。しばらく経ってから再度お試しください。');
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('検索機能は準備中です');
    await expect(canvas.getByRole('button', { name: 'もう一度読み込む' })).toBeEnabled();
  },
};

export const Empty: Story = {
  name: '物件がまだない',
  beforeEach: given(answer(properties.list, { items: [], next_cursor: null })),
  play: async ({ canvas }) => {
    await expectText(canvas, '現在、表示できる物件がありません。');
  },
};
