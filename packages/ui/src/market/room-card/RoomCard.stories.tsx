import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { phoneOnly } from '../../../test/phoneOnly.ts';
import { firstFloor, living, lockedSecondFloor } from '../../../test/samples.ts';
import { withHeading } from '../../../test/storyDecorators.tsx';
import { SectionHeading } from '../../base/section-heading/SectionHeading.tsx';
import { RoomCard } from './RoomCard.tsx';

const meta = {
  title: '部品/見る・買う/部屋カード',
  id: 'ui-room-card',
  component: RoomCard,
  parameters: {
    status: '安定',
    chromatic: phoneOnly,
    usage: { when: '部屋や図面の一覧。', not: '部屋を選ぶ小さな列。それは部屋の選択。' },
  },
  args: {
    name: 'LDK',
    description: '庭に面した居間と食堂。',
    image: { ...living, alt: '中庭に面した居間', locked: false },
  },
  decorators: [withHeading(<SectionHeading>間取り</SectionHeading>, 'grid max-w-sm gap-3')],
} satisfies Meta<typeof RoomCard>;
export default meta;

type Story = StoryObj<typeof meta>;

/** 写真は場所いっぱいに。 */
export const Photograph: Story = {
  name: '写真',
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 3, name: 'LDK' })).toBeVisible();
    await expect(canvas.getByText('庭に面した居間と食堂。')).toBeVisible();
    await expect(canvas.getByRole('img', { name: '中庭に面した居間' })).toHaveStyle({ objectFit: 'cover' });
    await expect(canvas.queryByText('購入後に閲覧可能')).not.toBeInTheDocument();
  },
};

/** 図面は切り取らずに全体を。 */
export const Drawing: Story = {
  name: '図面',
  args: {
    name: '1階平面図',
    description: '縮尺100分の1',
    image: { ...firstFloor, alt: '1階平面図', locked: false },
    fit: 'contain',
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 3, name: '1階平面図' })).toBeVisible();
    await expect(canvas.getByRole('img', { name: '1階平面図' })).toHaveStyle({
      objectFit: 'contain',
      backgroundColor: 'rgba(0, 0, 0, 0)',
    });
  },
};

export const Locked: Story = {
  name: '購入前',
  args: {
    name: '2階平面図',
    description: null,
    image: { ...lockedSecondFloor, alt: '2階平面図', locked: true },
    fit: 'contain',
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 3, name: '2階平面図' })).toBeVisible();
    await expect(canvas.getByText('購入後に閲覧可能')).toBeVisible();
    await expect(canvas.getByAltText('2階平面図').parentElement).toHaveAttribute('inert');
    await expect(canvas.queryByRole('img')).not.toBeInTheDocument();
  },
};

export const NoImage: Story = {
  name: '写真なし',
  args: { image: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No image')).toBeVisible();
    await expect(canvas.getByRole('heading', { level: 3, name: 'LDK' })).toBeVisible();
  },
};

/** 部屋では、カード全体が部屋のページへのリンク。持ち主には、その上に編集へのリンクがある。 */
export const Editable: Story = {
  name: '部屋と編集へのリンクがある',
  args: { href: '/property/10/room/20', editHref: '/property/10/room/20/edit' },
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'LDK' });
    await expect(link).toHaveAttribute('href', '/property/10/room/20');
    const card = canvas.getByRole('article').getBoundingClientRect();
    await expect(document.elementFromPoint(card.left + 40, card.top + 40)).toBe(link);
    const edit = canvas.getByRole('link', { name: 'LDKを編集する' });
    const { left, right, top, bottom } = edit.getBoundingClientRect();
    const centre = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    await expect(edit.contains(centre)).toBe(true);
    await expect(edit).toHaveAttribute('href', '/property/10/room/20/edit');
  },
};
