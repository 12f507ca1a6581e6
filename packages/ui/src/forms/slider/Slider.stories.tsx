import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { phoneOnly } from '../../../test/phoneOnly.ts';
import { Slider } from './Slider.tsx';

const meta = {
  title: '部品/入力欄/スライダー',
  id: 'ui-slider',
  component: Slider,
  parameters: {
    status: '安定',
    chromatic: phoneOnly,
    usage: {
      when: '動かしながら、結果の変わりかたを見る数（試算の価格、件数）。',
      not: '決まった数を入れる欄。それは数値の欄。',
    },
  },
  args: {
    label: '価格',
    valueText: '¥5,000',
    min: 500,
    max: 30_000,
    step: 500,
    value: 5000,
    onChange: fn(),
    className: 'max-w-md',
  },
} satisfies Meta<typeof Slider>;
export default meta;

type Story = StoryObj<typeof meta>;

/** 指の届く高さがあり、値は文字でも見える。 */
export const Default: Story = {
  name: '標準',
  play: async ({ canvas }) => {
    const slider = canvas.getByRole('slider', { name: '価格' });
    await expect(slider).toHaveValue('5000');
    await expect(slider).toHaveAttribute('aria-valuetext', '¥5,000');
    await expect(canvas.getByText('¥5,000')).toBeVisible();
    await expect(slider.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  },
};

export const Disabled: Story = {
  name: '使えない',
  args: { disabled: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('slider', { name: '価格' })).toBeDisabled();
  },
};
