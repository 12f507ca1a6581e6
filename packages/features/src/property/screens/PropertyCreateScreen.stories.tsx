import { properties, quotas } from '@iespec/contract';
import { sato } from '@iespec/contract/fixtures';
import { given, networkError, refuse, requests } from '@iespec/contract/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { inFrame } from '#test/frame.tsx';
import { fillInRequired } from '#test/property/propertyForm.ts';
import { type Context, expectAlert } from '#test/steps.ts';
import { PropertyCreateScreen } from './PropertyCreateScreen.tsx';

const meta = {
  ...inFrame,
  title: '画面/物件の登録',
  id: 'screens-property-create',
  component: PropertyCreateScreen,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', viewer: sato, path: '/property/create' },
} satisfies Meta<typeof PropertyCreateScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

async function register({ canvas, userEvent }: Context) {
  await fillInRequired(canvas, userEvent);
  await userEvent.click(canvas.getByRole('button', { name: '登録する' }));
}

export const Default: Story = {
  name: '入力前',
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: '物件の登録', level: 1 })).toBeVisible();
    for (const label of [/^物件名/, /^物件種別/, /^都道府県/])
      await expect(canvas.getByLabelText(label)).toBeRequired();
    await expect(canvas.getByText(/^登録した物件は、公開するまで、あなただけに見えています。/)).toBeVisible();
    const prefectures = within(canvas.getByLabelText(/^都道府県/)).getAllByRole('option');
    await expect(prefectures).toHaveLength(48);
    await expect(prefectures[1]).toHaveTextContent('北海道');
    await expect(canvas.getByRole('button', { name: '登録する' })).toBeEnabled();
    await expect(canvas.getByText('まだ登録していません')).toBeVisible();
  },
};

/** すべての決まりが破られている。誤りは欄の下と上のまとめに出て、はじめの欄にフォーカスがある。 */
export const Invalid: Story = {
  name: '入力の誤り',
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText(/^竣工年/), '99');
    await userEvent.type(canvas.getByLabelText(/^竣工月/), '13');
    await userEvent.type(canvas.getByLabelText(/^敷地面積/), '1.234');
    await userEvent.type(canvas.getByLabelText(/^建物面積/), '-1');
    await userEvent.type(canvas.getByLabelText(/^階数/), '0');
    await userEvent.click(canvas.getByRole('button', { name: '登録する' }));
    const summary = within(
      (await canvas.findByText('8か所の入力をご確認ください', { selector: 'p.font-bold' }))
        .parentElement as HTMLElement,
    );
    await expect(summary.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      '物件名：物件名を入力してください',
      '物件種別：物件種別を選択してください',
      '都道府県：都道府県を選択してください',
      '竣工年：竣工年は1000から2200の西暦で入力してください',
      '竣工月：竣工月は1から12の数字で入力してください',
      '敷地面積：面積は0以上の数字を、小数点以下2桁までで入力してください',
      '建物面積：面積は0以上の数字を、小数点以下2桁までで入力してください',
      '階数：階数は1から200の整数で入力してください',
    ]);
    await waitFor(() => expect(canvas.getByLabelText(/^物件名/)).toHaveFocus());
    await expect(canvas.getByLabelText(/^竣工月/)).toHaveAccessibleDescription(/1から12の数字/);
    await expect(requests(properties.create)).toEqual([]);
  },
};

export const ServerDetail: Story = {
  name: '登録できなかった：サーバーの理由',
  beforeEach: given(refuse(properties.create, 409, quotas.properties.message)),
  play: async ({ canvas, userEvent }) => {
    await register({ canvas, userEvent });
    await expectAlert(canvas, quotas.properties.message);
    await expect(canvas.getByLabelText(/^物件名/)).toHaveValue('谷の家');
  },
};

export const NetworkError: Story = {
  name: '登録できなかった：通信の失敗',
  beforeEach: given(networkError(properties.create)),
  play: async ({ canvas, userEvent }) => {
    await register({ canvas, userEvent });
    await expectAlert(canvas, 'サーバーに接続できませんでした。');
    await expect(canvas.getByLabelText(/^物件名/)).toHaveValue('谷の家');
  },
};

export const GenericError: Story = {
  name: '登録できなかった',
  beforeEach: given(refuse(properties.create, 500)),
  play: async ({ canvas, userEvent }) => {
    await register({ canvas, userEvent });
    await expectAlert(canvas, '物件の登録に失敗しました。もう一度お試しください。');
  },
};
