import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { phoneOnly } from '../../../test/phoneOnly.ts';
import { expectTexts } from '../../../test/plays.ts';
import { withHeading } from '../../../test/storyDecorators.tsx';
import { SectionHeading } from './SectionHeading.tsx';

const meta = {
  title: '部品/基本/見出し',
  id: 'ui-section-heading',
  component: SectionHeading,
  parameters: {
    status: '安定',
    chromatic: phoneOnly,
    usage: { when: 'ページの中のまとまりの始まり。', not: 'ページの題。それはh1。' },
  },
  args: { children: '使用製品一覧' },
} satisfies Meta<typeof SectionHeading>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: '標準',
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 2, name: '使用製品一覧' })).toBeVisible();
  },
};

export const WithCount: Story = {
  name: '件数つき',
  args: { count: 12 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 2 })).toHaveTextContent('使用製品一覧12件');
  },
};

/** 0件も数として出る。 */
export const CountOfZero: Story = { name: '0件', args: { count: 0 }, play: expectTexts('0件') };

/** ページの部分のなかの部分。 */
export const ThirdLevel: Story = {
  name: '小見出し',
  args: { level: 3, children: 'LDK' },
  decorators: [withHeading(<h2>使用製品一覧</h2>)],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 3, name: 'LDK' })).toBeVisible();
  },
};
