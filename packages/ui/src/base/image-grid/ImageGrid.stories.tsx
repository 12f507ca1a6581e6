import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { concrete, lockedSecondFloor, slides } from '../../../test/samples.ts';
import { ImageGrid } from './ImageGrid.tsx';

const meta = {
  title: '部品/基本/写真の一覧',
  id: 'ui-image-grid',
  component: ImageGrid,
  parameters: {
    status: '安定',
    docs: { story: { inline: false, height: '320px' } },
    usage: { when: '多くの写真を見渡すとき。', not: '順に見せるとき。それは写真の送り。' },
  },
  args: {
    images: [
      slides.exterior,
      slides.courtyard,
      slides.living,
      slides.tatami,
      { ...concrete, id: 511, alt: 'コンクリートの天井の居間', locked: false },
    ],
  },
} satisfies Meta<typeof ImageGrid>;
export default meta;

type Story = StoryObj<typeof meta>;

/** 3列。 */
export const Default: Story = {
  name: '3列',
  globals: { viewport: { value: 'phone', isRotated: false } },
  parameters: { chromatic: { modes: { desktop: { disable: true } } } },
  play: async ({ canvas }) => {
    const list = canvas.getByRole('list');
    await expect(within(list).getAllByRole('listitem')).toHaveLength(5);
    await expect(canvas.getAllByRole('img').map((image) => image.getAttribute('alt'))).toEqual([
      '夕暮れの外観',
      '飛び石と株立ちの中庭',
      '中庭に面した居間',
      '障子の光が入る小上がり',
      'コンクリートの天井の居間',
    ]);
    await expect(columns(list)).toBe(3);
    const [first] = canvas.getAllByRole('listitem');
    await expect(first?.offsetWidth).toBe(first?.offsetHeight);
  },
};

/** 広い画面では4列。 */
export const Wide: Story = {
  name: '広い画面：4列',
  globals: { viewport: { value: 'desktop', isRotated: false } },
  parameters: { chromatic: { modes: { phone: { disable: true } } } },
  play: async ({ canvas }) => {
    await expect(columns(canvas.getByRole('list'))).toBe(4);
  },
};

/** 有料画像は購入までぼかされる。 */
export const Locked: Story = {
  name: '購入前の有料画像',
  args: {
    images: [slides.exterior, slides.locked, { ...lockedSecondFloor, id: 507, alt: '有料画像', locked: true }],
  },
  play: async ({ canvas }) => {
    const labels = canvas.getAllByText('購入後に閲覧可能');
    await expect(labels).toHaveLength(2);
    for (const label of labels) {
      await expect(label).toBeVisible();
      const cell = label.closest('li')?.getBoundingClientRect();
      const pill = label.parentElement?.getBoundingClientRect();
      await expect(pill?.left).toBeGreaterThanOrEqual(cell?.left ?? Number.NaN);
      await expect(pill?.right).toBeLessThanOrEqual(cell?.right ?? Number.NaN);
    }
    await expect(canvas.getAllByRole('img')).toHaveLength(1);
    await expect(canvas.getByRole('img', { name: '夕暮れの外観' })).toBeVisible();
  },
};

const columns = (list: HTMLElement) => getComputedStyle(list).gridTemplateColumns.split(' ').length;
