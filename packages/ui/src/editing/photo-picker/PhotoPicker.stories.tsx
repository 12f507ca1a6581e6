import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { phoneOnly } from '../../../test/phoneOnly.ts';
import photos from '../photo-manager/PhotoManager.stories.tsx';
import { PhotoPicker } from './PhotoPicker.tsx';

const previewUrl = photos.args.photos[0]?.file.url ?? '';

const meta = {
  title: '部品/登録・編集/写真の選択',
  id: 'ui-photo-picker',
  component: PhotoPicker,
  parameters: {
    status: '試作',
    chromatic: phoneOnly,
    usage: {
      when: 'まだ保存していないものに、写真を添えるとき。',
      not: '保存したものに写真を加える。それは画像アップロード。',
    },
  },
  args: {
    label: '製品の写真',
    note: '保存すると送ります。誰でも見られます。',
    photos: [],
    accept: 'image/jpeg,image/png',
    maxMegabytes: 10,
    onAddFiles: fn(),
    onRemove: fn(),
    className: 'max-w-md',
  },
} satisfies Meta<typeof PhotoPicker>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  name: 'まだない',
  play: async ({ args, canvas, userEvent }) => {
    const file = new File(['x'], 'IMG_1001.jpg', { type: 'image/jpeg' });
    await userEvent.upload(canvas.getByLabelText('写真を選ぶ'), file);
    await expect(args.onAddFiles).toHaveBeenCalledWith([file]);
    await expect(canvas.queryByRole('list')).toBeNull();
  },
};

export const Chosen: Story = {
  name: '選んだ',
  args: {
    photos: [
      { id: 'a', name: 'IMG_1001.jpg', previewUrl },
      { id: 'b', name: '玄関の灯りを、庭の側から夕方に撮った写真.jpg', previewUrl },
    ],
  },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('list', { name: '選んだ製品の写真' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'IMG_1001.jpgを外す' }));
    await expect(args.onRemove).toHaveBeenCalledWith('a');
    await expect(canvas.getByLabelText('写真を足す')).toHaveFocus();
  },
};

export const Refused: Story = {
  name: '断った',
  args: { refused: [{ reason: 'wrong-format', names: ['図面.gif'] }] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('1枚はJPEG・PNGではないため追加できません。');
  },
};
