import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { chair, lamp } from '../../../test/samples.ts';
import { PhotoHandout } from './PhotoHandout.tsx';

const files = { lamp, chair };
const photo = (id: string, name: keyof typeof files, target = '') => ({
  id,
  name,
  previewUrl: files[name].url,
  target,
});

const meta = {
  title: '部品/登録・編集/写真の振り分け',
  id: 'ui-photo-handout',
  component: PhotoHandout,
  parameters: {
    status: '試作',
    usage: {
      when: 'いくつかの製品の写真をまとめて選び、1枚ずつ製品に振り分けてから送る。',
      not: '1つの場所の写真。それは画像アップロード。',
    },
  },
  args: {
    photos: [photo('1', 'lamp', '30'), photo('2', 'chair')],
    targetLabel: '製品',
    targets: [
      { value: '30', label: '和紙のペンダントライト' },
      { value: '31', label: 'ダイニングチェア' },
    ],
    onAssign: fn(),
    onRemove: fn(),
    onUpload: fn(),
    className: 'max-w-xl',
  },
} satisfies Meta<typeof PhotoHandout>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: '1枚を振り分けた',
  play: async ({ canvas }) => {
    await expect(canvas.getByText('写真ごとに製品を選んでください。製品を選んだ写真だけ追加されます。')).toBeVisible();
    await expect(canvas.getByLabelText('lampの製品')).toHaveDisplayValue('和紙のペンダントライト');
    await expect(canvas.getByLabelText('chairの製品')).toHaveDisplayValue('製品を選ぶ');
    await expect(canvas.getByRole('button', { name: '1枚をアップロードする' })).toBeEnabled();
  },
};

/** 行き先が決まるまで、送れない。 */
export const Unassigned: Story = {
  name: 'まだ振り分けていない',
  args: { photos: [photo('1', 'lamp'), photo('2', 'chair')] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'アップロードする' })).toBeDisabled();
  },
};
