import { drawings, images } from '@iespec/contract';
import { komorebi, sato, tanaka } from '@iespec/contract/fixtures';
import { after, answer, given, networkError, never, refuse, requests } from '@iespec/contract/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { HttpResponse, http } from 'msw';
import { expect, screen, waitFor, within } from 'storybook/test';
import { inFrame } from '#test/frame.tsx';
import { chooseFromMenu, expectAlert, expectHeading, expectPageAlert, expectText, typeAndSave } from '#test/steps.ts';
import { DrawingEditScreen } from './DrawingEditScreen.tsx';

const meta = {
  ...inFrame,
  title: '画面/図面の編集',
  id: 'screens-drawing-edit',
  component: DrawingEditScreen,
  tags: ['!autodocs'],
  args: { propertyId: komorebi.id, drawingId: 40 },
  parameters: { layout: 'fullscreen', viewer: sato, path: `/property/${komorebi.id}/drawing/40/edit` },
} satisfies Meta<typeof DrawingEditScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

const renamed = { id: 40, property_id: komorebi.id, name: '1階平面図（改）', description: '縮尺100分の1', version: 3 };

export const Default: Story = {
  name: '編集中',
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: '1階平面図の編集', level: 1 })).toBeVisible();
    await expect(canvas.getByLabelText(/^図面名/)).toHaveValue('1階平面図');
    await expect(canvas.getByLabelText('説明')).toHaveAttribute('rows', '4');
    const image = await canvas.findByRole('group', { name: '1階平面図' });
    await expect(within(image).getByLabelText('画像の種類')).toHaveDisplayValue('サブ画像');
    await expect(within(image).getByRole('button', { name: '1階平面図の操作' })).toBeEnabled();
    await expect(canvas.getByRole('heading', { name: '図面の画像を追加' })).toBeVisible();
    await expectText(
      canvas,
      /人が購入しています。書き換えたり消したりした内容も、購入した人は「前の内容」として読めます。/,
    );
  },
};

export const Saved: Story = {
  name: '保存した',
  beforeEach: given(after(drawings.update, answer(drawings.get, renamed))),
  play: async ({ canvas, userEvent }) => {
    await typeAndSave({ canvas, userEvent }, /^図面名/, '（改）');
    await expectText(canvas, '図面情報を更新しました');
    await expectHeading(canvas, '1階平面図（改）の編集');
    await expect(requests(drawings.update)).toMatchObject([
      { body: { name: '1階平面図（改）', description: '縮尺100分の1' } },
    ]);
  },
};

/** 見本が薄く出る空の名前。 */
export const NameRequired: Story = {
  name: '名前が空',
  play: async ({ canvas, userEvent }) => {
    const name = await canvas.findByLabelText(/^図面名/);
    await userEvent.clear(name);
    await userEvent.click(canvas.getByRole('button', { name: '保存する' }));
    await expectText(canvas, '図面名を入力してください');
    await expect(canvas.getByRole('link', { name: '図面名：図面名を入力してください' })).toBeVisible();
    await expect(name).toHaveAttribute('placeholder', '1階平面図');
    await expect(requests(drawings.update)).toEqual([]);
  },
};

export const ServerError: Story = {
  name: '保存できなかった：サーバーの理由',
  beforeEach: given(refuse(drawings.update, 409, '図面が同時に変更されました')),
  play: async ({ canvas, userEvent }) => {
    await typeAndSave({ canvas, userEvent }, /^図面名/, '2');
    await expectAlert(canvas, '図面の更新に失敗しました: 図面が同時に変更されました');
    await expect(canvas.getByLabelText(/^図面名/)).toHaveValue('1階平面図2');
  },
};

export const SaveFailed: Story = {
  name: '保存できなかった',
  beforeEach: given(networkError(drawings.update)),
  play: async ({ canvas, userEvent }) => {
    await typeAndSave({ canvas, userEvent }, /^図面名/, '2');
    await expectAlert(canvas, '図面の更新に失敗しました。もう一度お試しください');
  },
};

/** 送る前後でつまずいたとき。ここでは、読めない答えが返る。 */
export const FormSaveFailed: Story = {
  name: '保存できなかった：フォームの失敗',
  beforeEach: ({ msw }) => {
    msw.use(http.patch('*/api/drawings/:id', () => new HttpResponse('{', { status: 200 })));
  },
  play: async ({ canvas, userEvent }) => {
    await typeAndSave({ canvas, userEvent }, /^図面名/, '2');
    await expectAlert(canvas, '図面の保存に失敗しました。もう一度お試しください。');
  },
};

export const ImageDeleteFailed: Story = {
  name: '画像を削除できなかった',
  beforeEach: given(refuse(images.remove, 409, '画像が同時に変更されました')),
  play: async ({ canvas, userEvent }) => {
    await chooseFromMenu({ canvas, userEvent }, '1階平面図の操作', '削除する');
    const dialog = await screen.findByRole('alertdialog', { name: '「1階平面図」を削除しますか？' });
    await userEvent.click(within(dialog).getByRole('button', { name: '削除する' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expectPageAlert(canvas, '画像の削除に失敗しました（画像が同時に変更されました）');
    await expect(
      await within(await canvas.findByRole('region', { name: 'お知らせ' })).findByText('画像の削除に失敗しました'),
    ).toBeVisible();
  },
};

export const ImageTypeFailed: Story = {
  name: '画像の種類を変えられなかった',
  beforeEach: given(refuse(images.changeType, 409, '画像が同時に変更されました')),
  play: async ({ canvas, userEvent }) => {
    await userEvent.selectOptions(await canvas.findByLabelText('画像の種類'), '有料画像');
    await expectPageAlert(canvas, '画像タイプの更新に失敗しました（画像が同時に変更されました）');
    await expect(
      await within(await canvas.findByRole('region', { name: 'お知らせ' })).findByText(
        '画像タイプの更新に失敗しました',
      ),
    ).toBeVisible();
    await expect(canvas.getByLabelText('画像の種類')).toHaveDisplayValue('サブ画像');
  },
};

export const NotFound: Story = {
  name: '図面が見つからない',
  args: { drawingId: 49 },
  play: ({ canvas }) => expectText(canvas, '図面が見つかりません'),
};

export const WithoutId: Story = {
  name: '図面IDがない',
  args: { drawingId: null },
  play: ({ canvas }) => expectText(canvas, '図面IDが指定されていません'),
};

export const NotOwner: Story = {
  name: '持ち主ではない',
  parameters: { viewer: tanaka },
  play: ({ canvas }) => expectHeading(canvas, 'この図面は他のユーザーによって登録されています'),
};

export const OwnershipCheckFailed: Story = {
  name: '持ち主を確認できなかった',
  beforeEach: given(refuse(drawings.isMine, 503)),
  play: ({ canvas }) => expectHeading(canvas, '所有権の確認に失敗しました'),
};

export const Loading: Story = {
  name: '読み込み中',
  beforeEach: given(never(drawings.get)),
  play: ({ canvas }) => waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('読み込み中...')),
};

export const LoadFailed: Story = {
  name: '読み込めなかった',
  beforeEach: given(refuse(drawings.get, 500)),
  play: ({ canvas }) => expectAlert(canvas, '図面情報の取得中にエラーが発生しました。'),
};
