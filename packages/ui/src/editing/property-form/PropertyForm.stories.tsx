import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { expectBusyButton } from '../../../test/plays.ts';
import { createFields, createSubmitHandler } from '../../../test/sampleForm.ts';
import { PropertyForm } from './PropertyForm.tsx';

const labels = {
  name: '物件名',
  description: '説明',
  property_type: '物件種別',
  prefecture: '都道府県',
  layout: '間取り',
  construction_year: '竣工年',
  construction_month: '竣工月',
  site_area: '敷地面積',
  building_area: '建物面積',
  floor_count: '階数',
  structure: '構造',
  design_company: '設計会社',
  construction_company: '施工会社',
};

const errors = {
  name: '物件名を入力してください',
  property_type: '物件種別を選択してください',
  prefecture: '都道府県を選択してください',
  construction_month: '竣工月は1から12の数字で入力してください',
};

const option = (value: string, label = value) => ({ value, label });

const meta = {
  title: '部品/登録・編集/物件フォーム',
  id: 'ui-property-form',
  component: PropertyForm,
  parameters: {
    status: '安定',
    docs: { story: { inline: false, height: '900px' } },
    usage: { when: '物件を登録・編集する画面。', not: '部屋、図面、写真。それぞれの画面がある。' },
  },
  args: {
    fields: createFields(labels),
    options: {
      property_type: [option('HOUSE', '戸建'), option('APARTMENT', 'マンション'), option('OTHER', 'その他')],
      prefecture: ['北海道', '青森県', '長野県', '東京都', '沖縄県'].map((name) => option(name)),
      structure: [
        option('WOODEN', '木造'),
        option('STEEL_FRAME', '鉄骨造'),
        option('RC', 'RC造'),
        option('SRC', 'SRC造'),
        option('LIGHT_STEEL', '軽量鉄骨造'),
      ],
    },
    companies: { design: ['風土設計室'], construction: ['山野工務店'] },
    onSubmit: createSubmitHandler(),
    className: 'max-w-2xl',
  },
} satisfies Meta<typeof PropertyForm>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: '入力前',
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('必須')).toHaveLength(3);
    for (const name of ['敷地面積', '建物面積'])
      await expect(canvas.getByLabelText(name)).toHaveAttribute('inputmode', 'decimal');
    await expect(canvas.getByLabelText('建物面積')).toHaveAccessibleDescription('延床面積をご入力ください');
    await expect(canvas.getByRole('group', { name: '建物' })).toContainElement(canvas.getByLabelText('敷地面積'));
    await expect(canvas.getByRole('button', { name: '保存する' })).toBeEnabled();
  },
};

/** エラーはそれぞれの入力欄に結びついている。 */
export const Invalid: Story = {
  name: '入力エラー',
  args: { fields: createFields(labels, errors) },
  play: async ({ canvas }) => {
    for (const name of ['name', 'property_type', 'prefecture', 'construction_month'] as const) {
      const control = canvas.getByLabelText(labels[name]);
      await expect(control).toBeInvalid();
      await expect(control).toHaveAccessibleDescription(errors[name]);
    }
    await expect(canvas.getByLabelText('竣工年')).toBeValid();
  },
};

/** 登録するとすぐに公開されることを、先に知らせる。 */
export const New: Story = {
  name: '新しい物件',
  args: { isNew: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^登録した物件は、公開するまで、あなただけに見えています。/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: '登録する' })).toBeEnabled();
  },
};

export const Loading: Story = { name: '処理中', args: { loading: true }, play: expectBusyButton('保存しています...') };
