import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, within } from 'storybook/test';
import { createSubmitHandler } from '../../../test/sampleForm.ts';
import { SpecificationForm, type SpecificationFormProps } from './SpecificationForm.tsx';
import { type SpecificationRow, SpecificationRows } from './SpecificationRows.tsx';

const row = (key: string, type: string, value: string, error?: string): SpecificationRow => ({
  key,
  fields: {
    spec_type: { name: `${key}.spec_type`, label: '種類', defaultValue: type },
    spec_value: { name: `${key}.spec_value`, label: '内容', defaultValue: value, error },
  },
});

const meta = {
  title: '部品/登録・編集/仕様フォーム',
  id: 'ui-specification-form',
  component: SpecificationForm,
  subcomponents: { SpecificationRows },
  parameters: {
    status: '安定',
    docs: { story: { inline: false, height: '560px' } },
    usage: { when: '製品の仕様を編集する画面。', not: '仕様を見せるだけのとき。それは仕様と寸法。' },
  },
  args: {
    rows: [row('a', '光源', 'LED電球 E26 6.9W 電球色'), row('b', '素材', '楮和紙')],
    onAdd: fn(),
    onRemove: fn(),
    parse: (text) =>
      text.split('\n').flatMap((line) => {
        const [spec_type = '', spec_value = ''] = line.split(/[\t：]/);
        return spec_type ? [{ spec_type, spec_value }] : [];
      }),
    onPasteRows: fn() as SpecificationFormProps['onPasteRows'],
    onSubmit: createSubmitHandler(),
    className: 'max-w-xl',
  },
} satisfies Meta<typeof SpecificationForm>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: '入力済み',
  play: async ({ canvas }) => {
    const second = within(canvas.getByRole('group', { name: '仕様 2行目' }));
    await expect(second.getByLabelText('種類')).toHaveValue('素材');
    await expect(second.getByLabelText('内容')).toHaveValue('楮和紙');
    for (const name of ['2行目を削除', '行を追加', '表から貼り付け', '保存する'])
      await expect(canvas.getByRole('button', { name })).toBeEnabled();
  },
};

/** 保存した行には写真を付けられる。 */
export const WithPictures: Story = {
  name: '写真を付けられる',
  args: {
    rows: [
      { ...row('a', '光源', 'LED電球 E26 6.9W 電球色'), imageCount: 0 },
      { ...row('b', '素材', '楮和紙'), imageCount: 2 },
      row('c', '仕上げ', ''),
    ],
    onOpenImages: fn(),
  },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('button', { name: '1行目の写真を追加' })).toBeEnabled();
    await expect(canvas.queryByRole('button', { name: /^3行目の写真/ })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: '2行目の写真2枚' }));
    await expect(args.onOpenImages).toHaveBeenCalledWith(1);
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const Incomplete: Story = {
  name: '足りない行がある',
  args: {
    rows: [row('a', '光源', 'LED電球'), row('b', '素材', '', '入力してください')],
    failure: 'すべての仕様情報を入力してください',
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('すべての仕様情報を入力してください');
    const second = within(canvas.getByRole('group', { name: '仕様 2行目' }));
    await expect(second.getByLabelText('内容')).toBeInvalid();
    await expect(second.getByLabelText('種類')).toBeValid();
  },
};

export const Empty: Story = {
  name: '行がない',
  args: { rows: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/仕様はまだありません/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: '行を追加' })).toBeEnabled();
  },
};
