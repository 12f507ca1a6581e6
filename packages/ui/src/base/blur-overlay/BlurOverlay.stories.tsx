import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { phoneOnly } from '../../../test/phoneOnly.ts';
import { bedroom, lockedBedroom } from '../../../test/samples.ts';
import { Link } from '../link/Link.tsx';
import { Picture } from '../picture/Picture.tsx';
import { BlurOverlay } from './BlurOverlay.tsx';
import { SaleProvider } from './lockedLabel.ts';

const content = (
  <>
    <Picture file={bedroom} alt="杉の格子壁に包まれた寝室" sizes="320px" priority />
    <Link href="/property/10">木漏れ日の家</Link>
  </>
);

const meta = {
  title: '部品/基本/ぼかし',
  id: 'ui-blur-overlay',
  component: BlurOverlay,
  subcomponents: { SaleProvider },
  parameters: {
    status: '安定',
    chromatic: phoneOnly,
    usage: {
      when: '購入前の画像や情報を、あることだけ見せるとき。',
      not: '読み込み中の表示。中身は必ずサーバーが渡した代わりのもので、本物を隠すためには使わない。',
    },
  },
  args: { locked: true, children: content, className: 'w-80' },
} satisfies Meta<typeof BlurOverlay>;
export default meta;

type Story = StoryObj<typeof meta>;

/** 購入前：6pxのぼかしの上に案内文。中身は操作も読み上げもされない。 */
export const Locked: Story = {
  name: '購入前',
  play: async ({ canvas }) => {
    await expect(canvas.getByText('購入後に閲覧可能')).toBeVisible();
    const blurred = canvas.getByAltText('杉の格子壁に包まれた寝室').parentElement;
    await expect(blurred).toHaveAttribute('inert');
    await expect(blurred).toHaveAttribute('aria-hidden', 'true');
    await expect(blurred).toHaveStyle({ filter: 'blur(6px)' });
    await expect(canvas.queryByRole('img')).not.toBeInTheDocument();
    await expect(canvas.queryByRole('link')).not.toBeInTheDocument();
  },
};

/** 販売していない物件では、購入をすすめない。 */
export const NotForSale: Story = {
  name: '買えない',
  args: { name: '寝室', onLockedClick: fn() },
  decorators: [
    (Overlay) => (
      <SaleProvider value={false}>
        <Overlay />
      </SaleProvider>
    ),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('非公開')).toBeVisible();
    await expect(canvas.getByRole('button', { name: '非公開：寝室' })).toBeEnabled();
    await expect(canvas.queryByText('購入後に閲覧可能')).not.toBeInTheDocument();
  },
};

/** 購入後：同じ中身がそのまま見え、操作できる。 */
export const Unlocked: Story = {
  name: '購入後',
  args: { locked: false },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('購入後に閲覧可能')).not.toBeInTheDocument();
    const image = canvas.getByRole('img', { name: '杉の格子壁に包まれた寝室' });
    await expect(image).toBeVisible();
    await expect(image.parentElement).not.toHaveAttribute('inert');
    await expect(image.parentElement).not.toHaveAttribute('aria-hidden');
    await expect(image.parentElement).toHaveStyle({ filter: 'none' });
    await expect(canvas.getByRole('link', { name: '木漏れ日の家' })).toBeVisible();
  },
};

/** 小さな画像では、案内文が鍵の下で2行になる。 */
export const Compact: Story = {
  name: '購入前：小さな画像',
  args: { size: 'small', children: <Picture file={lockedBedroom} alt="" sizes="112px" />, className: 'size-28' },
  play: async ({ canvas }) => {
    const label = canvas.getByText('購入後に閲覧可能');
    await expect(label).toBeVisible();
    const { width, height } = label.getBoundingClientRect();
    await expect(width).toBeLessThan(64);
    await expect(height).toBeLessThan(40);
  },
};
