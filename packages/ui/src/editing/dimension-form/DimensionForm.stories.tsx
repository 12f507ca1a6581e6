import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, within } from 'storybook/test';
import { expectTexts } from '../../../test/plays.ts';
import { createSubmitHandler } from '../../../test/sampleForm.ts';
import { DimensionForm } from './DimensionForm.tsx';
import { type DimensionRow, DimensionRows } from './DimensionRows.tsx';

const row = (key: string, type: string, value: string, unit?: string, error?: string): DimensionRow => ({
  key,
  fields: {
    dimension_type: { name: `${key}.dimension_type`, label: '種類', defaultValue: type, error },
    value: { name: `${key}.value`, label: '値', defaultValue: value, error },
    unit: { name: `${key}.unit`, label: '単位', defaultValue: unit },
  },
});

const meta = {
  title: '部品/登録・編集/寸法フォーム',
  id: 'ui-dimension-form',
  component: DimensionForm,
  subcomponents: { DimensionRows },
  parameters: {
    status: '安定',
    docs: { story: { inline: false, height: '640px' } },
    usage: { when: '製品の寸法を編集する画面。', not: '寸法を見せるだけのとき。それは製品の仕様（ProductFacts）。' },
  },
  args: {
    rows: [row('a', '幅', '450'), row('b', 'コード長', '1.5', 'm'), row('c', '', '')],
    onAdd: fn(),
    onRemove: fn(),
    parse: (text) =>
      text.split('\n').flatMap((line) => {
        const [dimension_type = '', value = ''] = line.split('\t');
        return dimension_type ? [{ dimension_type, value, unit: 'mm' as const }] : [];
      }),
    onPasteRows: fn(),
    onSubmit: createSubmitHandler(),
    className: 'max-w-xl',
  },
} satisfies Meta<typeof DimensionForm>;
export default meta;

type Story = StoryObj<typeof meta>;

/** 新しい行の単位はmm。 */
export const Default: Story = {
  name: '新しい行の単位はmm',
  play: async ({ canvas }) => {
    const fresh = within(canvas.getByRole('group', { name: '寸法 3行目' }));
    await expect(fresh.getByLabelText('単位')).toHaveValue('mm');
    await expect(within(canvas.getByRole('group', { name: '寸法 2行目' })).getByLabelText('単位')).toHaveValue('m');
    await expect(canvas.getByRole('button', { name: '1行目を削除' })).toBeEnabled();
  },
};

export const Incomplete: Story = {
  name: '足りない行がある',
  args: {
    rows: [row('a', '幅', '450'), row('b', '', '', 'mm', '入力してください')],
    failure: 'すべての寸法情報を入力してください',
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('すべての寸法情報を入力してください');
    const second = within(canvas.getByRole('group', { name: '寸法 2行目' }));
    await expect(second.getByLabelText('値')).toHaveAccessibleDescription('入力してください');
    await expect(second.getByLabelText('単位')).toBeValid();
  },
};

export const Empty: Story = { name: '行がない', args: { rows: [] }, play: expectTexts(/寸法はまだありません/) };
