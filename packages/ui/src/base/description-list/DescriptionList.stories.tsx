import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { phoneOnly } from '../../../test/phoneOnly.ts';
import { getTexts } from '../../../test/plays.ts';
import { DescriptionList } from './DescriptionList.tsx';

const meta = {
  title: '部品/基本/項目の一覧',
  id: 'ui-description-list',
  component: DescriptionList,
  parameters: {
    status: '安定',
    chromatic: phoneOnly,
    usage: { when: '見出しと値の組を並べるとき。', not: '比べるための表。' },
  },
  args: {
    items: [
      { label: '所在地', value: '長野県' },
      { label: '間取り', value: '3LDK' },
      { label: '構造', value: '木造' },
    ],
  },
} satisfies Meta<typeof DescriptionList>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: '標準',
  play: async ({ canvas }) => {
    await expect(getTexts(canvas.getAllByRole('term'))).toEqual(['所在地', '間取り', '構造']);
    await expect(getTexts(canvas.getAllByRole('definition'))).toEqual(['長野県', '3LDK', '木造']);
  },
};

export const LineBreaks: Story = {
  name: '改行のある内容',
  args: { items: [{ label: '説明', value: '1行目\n2行目' }] },
  play: async ({ canvas }) => {
    const value = canvas.getByRole('definition');
    await expect(value).toHaveTextContent('1行目 2行目');
    await expect(value).toHaveStyle({ whiteSpace: 'pre-line' });
  },
};

/** 別の一覧とも、内容の左端がそろう。長い項目は折れる。 */
export const EvenLabels: Story = {
  name: '項目の幅がそろう',
  args: { labels: 'even' },
  render: (args) => (
    <>
      <DescriptionList {...args} items={[{ label: '品番', value: 'TA-450W' }]} />
      <DescriptionList {...args} items={[{ label: '対応する器具の品番', value: '別売' }]} />
    </>
  ),
  play: async ({ canvas }) => {
    const [first, second] = canvas.getAllByRole('definition').map((value) => value.getBoundingClientRect().left);
    await expect(first).toBe(second);
    const [short, long] = canvas.getAllByRole('term').map((label) => label.getBoundingClientRect());
    await expect(long?.width).toBe(short?.width);
    await expect(long?.height).toBeGreaterThan(short?.height ?? 0);
  },
};
