import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { phoneOnly } from '../../../test/phoneOnly.ts';
import { ImageTypeSelect } from './ImageTypeSelect.tsx';

const meta = {
  title: '部品/登録・編集/画像の種類',
  id: 'ui-image-type-select',
  component: ImageTypeSelect,
  parameters: {
    status: '安定',
    chromatic: phoneOnly,
    usage: { when: '画像をメイン・サブ・有料のどれにするか選ぶとき。', not: '画像の絞り込み。それは絞り込みチップ。' },
  },
  args: { onChange: fn(), className: 'max-w-xs' },
} satisfies Meta<typeof ImageTypeSelect>;
export default meta;

type Story = StoryObj<typeof meta>;

const expectValue =
  (value: string): NonNullable<Story['play']> =>
  async ({ canvas }) =>
    expect(canvas.getByLabelText('画像の種類')).toHaveDisplayValue(value);

/** 何も設定されていないときは有料画像。 */
export const Default: Story = { name: '有料画像', play: expectValue('有料画像') };

export const Main: Story = { name: 'メイン画像', args: { value: 'MAIN' }, play: expectValue('メイン画像') };

export const Sub: Story = { name: 'サブ画像', args: { value: 'SUB' }, play: expectValue('サブ画像') };
