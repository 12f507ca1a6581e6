import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { DimensionLine } from './DimensionLine.tsx';

const meta = {
  title: '部品/寸法の行',
  id: 'ui-dimension-line',
  component: DimensionLine,
  parameters: {
    status: '試作',
    changes: [{ day: '2026-11-22', what: '追加した。' }],
    design: '',
    usage: { when: '製品の大きさを1行で見せるとき。', not: '仕様と並べる表。それは仕様と寸法。' },
  },
  args: {
    dimensions: [
      { id: 1, type: '幅', value: 450, unit: 'mm' },
      { id: 2, type: '奥行', value: 450, unit: 'mm' },
      { id: 3, type: '高さ', value: 390, unit: 'mm' },
    ],
  },
} satisfies Meta<typeof DimensionLine>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: '幅、奥行、高さ',
  play: async ({ canvas }) => {
    await expect(canvas.getByText('幅450 × 奥行450 × 高さ390 mm')).toBeVisible();
  },
};

export const MixedUnits: Story = {
  name: '単位がちがう',
  args: {
    dimensions: [
      { id: 1, type: '幅', value: 180, unit: 'cm' },
      { id: 2, type: '高さ', value: 720, unit: 'mm' },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('幅180 cm × 高さ720 mm')).toBeVisible();
  },
};

export const Others: Story = {
  name: 'ほかの寸法',
  args: {
    dimensions: [
      { id: 1, type: '直径', value: 450, unit: 'mm' },
      { id: 2, type: 'コード長', value: 1500, unit: 'mm' },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('直径450 mm、コード長1,500 mm')).toBeVisible();
  },
};

export const Nothing: Story = {
  name: '寸法がない',
  args: { dimensions: [] },
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent(/^$/);
  },
};
