import { products } from '@iespec/contract';
import { lamp, sato } from '@iespec/contract/fixtures';
import { dimensionRowsForm } from '@iespec/contract/forms';
import { given, refuse, requests } from '@iespec/contract/msw';
import { DimensionForm } from '@iespec/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { expect, within } from 'storybook/test';
import { call } from '../_api/call.ts';
import { endpointMutation } from '../_api/queries.ts';
import { contextOf } from '../_api/queryClient.ts';
import { DraftOffer } from './DraftOffer.tsx';
import { useRowsForm } from './useRowsForm.ts';

/** A product's dimensions on the ground of all tables of rows. */
function Dimensions() {
  const client = useQueryClient();
  const update = useMutation(endpointMutation(products.saveDimensions, []));
  const { formProps, draft } = useRowsForm({
    form: dimensionRowsForm,
    saved: lamp.dimensions,
    draftKey: 'dimensions-30',
    save: async (body, removedIds) => {
      for (const id of removedIds) await call(products.removeDimension, { params: { id } }, contextOf(client));
      await update.mutateAsync({ params: { id: lamp.id }, body });
    },
    texts: { saved: '寸法を保存しました', generic: '寸法の保存に失敗しました' },
  });
  return (
    <>
      <DraftOffer draft={draft} />
      <DimensionForm {...formProps} />
    </>
  );
}

const meta = {
  title: 'ふるまい/行のフォーム',
  id: 'behaviours-rows-form',
  component: Dimensions,
  tags: ['behaviour', '!autodocs'],
  parameters: { viewer: sato, path: '/rows', chromatic: { disableSnapshot: true } },
} satisfies Meta<typeof Dimensions>;
export default meta;

type Story = StoryObj<typeof meta>;

const row = (canvas: ReturnType<typeof within>, number: number) =>
  within(canvas.getByRole('group', { name: `寸法 ${number}行目` }));

/** 足して、変えて、消して、一度に保存する。全角の数字は半角になる。 */
export const Saved: Story = {
  name: '足して変えて消して保存する',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '行を追加' }));
    await userEvent.type(row(canvas, 4).getByLabelText('種類'), 'コード長');
    await userEvent.type(row(canvas, 4).getByLabelText('値'), '１２００');
    await expect(row(canvas, 4).getByLabelText('単位')).toHaveValue('mm');
    await userEvent.click(canvas.getByRole('button', { name: '2行目を削除' }));
    await userEvent.click(canvas.getByRole('button', { name: '保存する' }));
    await expect(await canvas.findByText('寸法を保存しました')).toBeVisible();
    await expect(requests(products.removeDimension)).toMatchObject([{ params: { id: '71' } }]);
    await expect(requests(products.saveDimensions)[0]?.body).toMatchObject([
      { id: 70, dimension_type: '幅', value: 450, unit: 'mm' },
      { id: 72, dimension_type: '高さ', value: 420, unit: 'mm' },
      { dimension_type: 'コード長', value: 1200, unit: 'mm' },
    ]);
  },
};

/** 足りない行は、その項目の下に出る。何も送らない。 */
export const Incomplete: Story = {
  name: '足りない行は送らない',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '行を追加' }));
    await userEvent.click(canvas.getByRole('button', { name: '保存する' }));
    await expect(await row(canvas, 4).findAllByText('すべての寸法情報を入力してください')).toHaveLength(2);
    await expect(requests(products.saveDimensions)).toEqual([]);
  },
};

/** サーバーの指摘は、その行の項目に出る。 */
export const ServerRowError: Story = {
  name: 'サーバーの指摘が行に出る',
  beforeEach: given(
    refuse(products.saveDimensions, 422, '入力内容を確認してください', { '1.value': ['値が大きすぎます'] }),
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await row(canvas, 2).findByLabelText('値'), '0');
    await userEvent.click(canvas.getByRole('button', { name: '保存する' }));
    await expect(await row(canvas, 2).findByText('値が大きすぎます')).toBeVisible();
    await expect(row(canvas, 2).getByLabelText('値')).toHaveValue('4500');
    await expect(canvas.getByRole('alert')).toHaveTextContent('入力内容を確認してください');
  },
};

const table = '項目\t寸法\nコード長\t１．５ m\n傘の高さ\t２４０';

/** 貼り付けた行は空の行に入り、まとめて保存される。 */
export const Pasted: Story = {
  name: '表を貼って保存する',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '行を追加' }));
    await userEvent.click(row(canvas, 4).getByLabelText('種類'));
    await userEvent.paste(table);
    await expect(row(canvas, 4).getByLabelText('種類')).toHaveValue('コード長');
    await expect(row(canvas, 4).getByLabelText('単位')).toHaveValue('m');
    await expect(row(canvas, 5).getByLabelText('値')).toHaveValue('240');
    await expect(canvas.queryByRole('group', { name: '寸法 6行目' })).not.toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: '保存する' }));
    await expect(await canvas.findByText('寸法を保存しました')).toBeVisible();
    const [body = []] = requests(products.saveDimensions).map((saving) => saving.body as object[]);
    await expect(body.slice(3)).toMatchObject([
      { dimension_type: 'コード長', value: 1.5, unit: 'm' },
      { dimension_type: '傘の高さ', value: 240, unit: 'mm' },
    ]);
  },
};

/** 入力のある行に貼っても、その行は残る。 */
export const PastedBesideFilled: Story = {
  name: '入力のある行に貼る',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByLabelText('種類', { selector: '[name="rows.0.dimension_type"]' }));
    await userEvent.paste(table);
    await expect(row(canvas, 1).getByLabelText('種類')).toHaveValue('幅');
    await expect(row(canvas, 2).getByLabelText('種類')).toHaveValue('コード長');
    await expect(row(canvas, 3).getByLabelText('種類')).toHaveValue('傘の高さ');
    await expect(row(canvas, 5).getByLabelText('種類')).toHaveValue('高さ');
  },
};
