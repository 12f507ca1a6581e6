import { properties } from '@iespec/contract';
import { concreteCard, concreteUnlocked, komorebiReadiness, sato, tanaka } from '@iespec/contract/fixtures';
import { answer, given, refuse } from '@iespec/contract/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { inFrame } from '#test/frame.tsx';
import { expectAlert, expectHref, expectText } from '#test/steps.ts';
import { ListingCreateScreen } from './ListingCreateScreen.tsx';

const meta = {
  ...inFrame,
  title: '画面/出品の作成',
  id: 'screens-listing-create',
  component: ListingCreateScreen,
  tags: ['!autodocs'],
  args: { propertyId: concreteCard.id },
  parameters: { layout: 'fullscreen', viewer: sato, path: `/property/${concreteCard.id}/listing` },
} satisfies Meta<typeof ListingCreateScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

/** 価格と受取額から。口座があれば、ここで公開できる。 */
export const Ready: Story = {
  name: '公開できる',
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('価格')).toHaveValue('5000');
    await expect(canvas.getByText('手数料（20%）').parentElement).toHaveTextContent('¥1,000受取額¥4,000');
    await expect(canvas.getByLabelText('タイトル')).toHaveValue('コンクリートとオークの住戸の仕様情報');
    await expect(canvas.getByRole('button', { name: '保存する' })).toBeEnabled();
    await expect(canvas.getByRole('button', { name: '販売を始める' })).toBeEnabled();
    await expectHref(canvas.getByRole('link', { name: 'キャンセル' }), '/mypage?tab=sales');
  },
};

/** 販売を始めると、物件も公開される。 */
export const PrivateProperty: Story = {
  name: '非公開の物件',
  beforeEach: given(answer(properties.get, { ...concreteUnlocked, visibility: 'PRIVATE' })),
  play: async ({ canvas }) => {
    await expectText(canvas, '販売を始めると、非公開の物件のページも、だれでも見られるようになります。');
    await expect(canvas.getByRole('button', { name: '販売を始める' })).toBeEnabled();
  },
};

/** 口座がなくても、価格と説明を書いておける。 */
export const BeforeOnboarding: Story = {
  name: '口座の登録の前',
  beforeEach: given(
    answer(properties.readiness, { ...komorebiReadiness, missing: ['price', 'onboarding', 'publication'] }),
  ),
  play: async ({ canvas }) => {
    await expectText(canvas, /^受取口座の登録が終わるまで、内容はこの端末に保存されます。/);
    await expect(canvas.getByRole('button', { name: '保存して次へ' })).toBeEnabled();
    await expect(canvas.queryByRole('button', { name: '販売を始める' })).toBeNull();
    await expect(canvas.getByText('販売まで、あと3つ')).toBeVisible();
  },
};

export const LoadFailed: Story = {
  name: '読み込めなかった',
  beforeEach: given(refuse(properties.readiness, 500)),
  play: async ({ canvas }) => {
    await expectAlert(canvas, '出品の準備に失敗しました。');
    await expect(canvas.getByRole('button', { name: 'もう一度読み込む' })).toBeEnabled();
  },
};

export const OfAnother: Story = {
  name: 'ほかの人の物件',
  parameters: { viewer: tanaka },
  play: ({ canvas }) => expectText(canvas, 'この物件は他のユーザーによって登録されています'),
};
