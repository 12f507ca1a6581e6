import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, within } from 'storybook/test';
import { exterior, firstFloor } from '../../../test/samples.ts';
import { Lightbox } from './Lightbox.tsx';

const pictures = [
  { ...firstFloor, id: 1, alt: '1階平面図' },
  { ...exterior, id: 2, alt: '夕暮れの外観' },
];

const meta = {
  title: '部品/基本/全画面の写真',
  id: 'ui-lightbox',
  component: Lightbox,
  tags: ['!autodocs'],
  args: { pictures, initialId: 1, onClose: fn() },
  parameters: {
    status: '安定',
    usage: {
      when: '写真や図面を画面いっぱいに、拡大して見るとき。',
      not: '購入前の画像。',
      keys: { 写真: '←→で前後の写真へ。＋と－で拡大と縮小、0で元の大きさ。拡大中は矢印で動かす' },
    },
    layout: 'fullscreen',
  },
} satisfies Meta<typeof Lightbox>;
export default meta;

type Story = StoryObj<typeof meta>;

const opened = async () => within(await screen.findByRole('dialog'));

/** 図面や写真を全画面で見る。 */
export const Default: Story = {
  name: '何枚もある',
  play: async () => {
    const dialog = await opened();
    await expect(dialog.getByRole('img', { name: '1階平面図' })).toBeVisible();
    await expect(dialog.getByText('1 / 2')).toBeVisible();
    await expect(dialog.getByRole('button', { name: '次の画像' })).toBeEnabled();
  },
};

/** 写っているものへのリンクが、写真の説明の下に出る。 */
export const Linked: Story = {
  name: '写っているものへのリンク',
  args: { pictures: pictures.map((one) => ({ ...one, link: { label: '製品を見る', href: `/product/${one.id}` } })) },
  play: async () => {
    const dialog = await opened();
    await expect(dialog.getByRole('link', { name: '製品を見る' })).toHaveAttribute('href', '/product/1');
    await expect(dialog.getByRole('heading', { name: '1階平面図' })).toBeVisible();
  },
};

/** 読み込めない画像は、そうと分かる。ほかの画像へはめくれる。 */
export const Missing: Story = {
  name: '読み込めない',
  args: {
    pictures: pictures.map((one) => (one.id === 1 ? { ...one, url: '/pictures/none.webp', sources: null } : one)),
  },
  play: async () => {
    const dialog = await opened();
    const placeholder = await dialog.findByText('No image');
    await expect(dialog.getByRole('img', { name: '1階平面図' })).toBe(placeholder);
    await expect([placeholder.offsetWidth, placeholder.offsetHeight]).toEqual([256, 192]);
    await expect(dialog.getByRole('button', { name: '次の画像' })).toBeEnabled();
  },
};

/** 1枚だけなら、めくるボタンはない。 */
export const Single: Story = {
  name: '1枚だけ',
  args: { pictures: pictures.slice(0, 1) },
  play: async () => {
    const dialog = await opened();
    await expect(dialog.getByText('1 / 1')).toBeVisible();
    await expect(dialog.queryByRole('button', { name: '次の画像' })).toBeNull();
  },
};
