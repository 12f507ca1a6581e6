import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { phoneOnly } from '../../../test/phoneOnly.ts';
import { Progress } from './Progress.tsx';

const meta = {
  title: '部品/基本/進み具合',
  id: 'ui-progress',
  component: Progress,
  parameters: {
    status: '安定',
    chromatic: phoneOnly,
    usage: { when: 'かかる時間が見えたほうがよいとき（アップロード）。', not: '一瞬で終わること。' },
  },
  args: { label: '居間.jpgのアップロード', value: 0.42, className: 'w-64' },
  argTypes: { value: { control: { type: 'range', min: 0, max: 1, step: 0.01 } } },
} satisfies Meta<typeof Progress>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: '40%',
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('progressbar', { name: '居間.jpgのアップロード' });
    await expect(bar).toHaveAttribute('aria-valuenow', '42');
    await expect(bar).toHaveAttribute('aria-valuemax', '100');
    const filled = (bar.firstElementChild as HTMLElement).offsetWidth;
    await expect(filled / bar.offsetWidth).toBeCloseTo(0.42, 1);
  },
};

/** どこまで進んだか分からないとき。 */
export const Indeterminate: Story = {
  name: '終わりが分からない',
  args: { value: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar')).not.toHaveAttribute('aria-valuenow');
  },
};
