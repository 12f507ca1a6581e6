import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { DimensionList, SpecificationList } from './SpecificationList.tsx';

const meta = {
  title: '部品/仕様と寸法',
  id: 'ui-specification-list',
  component: SpecificationList,
  parameters: {
    status: '安定',
    changes: [{ day: '2026-11-21', what: '追加した。' }],
    design: '',
    usage: { when: '製品の仕様や寸法を見せるとき。', not: '編集。それは仕様フォームと寸法フォーム。' },
  },
  subcomponents: { DimensionList },
  args: {
    specifications: [
      { id: 60, type: '光源', value: 'LED電球 E26 6.9W 電球色' },
      { id: 61, type: '素材', value: '楮和紙' },
      { id: 62, type: '素材', value: '真竹' },
    ],
  },
} satisfies Meta<typeof SpecificationList>;
export default meta;

type Story = StoryObj<typeof meta>;

/** 同じ種類は1行にまとまる。 */
export const Specifications: Story = {
  name: '仕様',
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['光源', '素材']);
    await expect(canvas.getByText('楮和紙、真竹')).toBeVisible();
  },
};

/** 数には桁区切りが入り、単位が付く。 */
export const Dimensions: Story = {
  name: '寸法',
  render: () => (
    <DimensionList
      dimensions={[
        { id: 70, type: '幅', value: 450, unit: 'mm' },
        { id: 71, type: 'コード長', value: 1500, unit: 'mm' },
      ]}
    />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '450 mm',
      '1,500 mm',
    ]);
  },
};
