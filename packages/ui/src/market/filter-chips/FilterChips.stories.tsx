import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, within } from 'storybook/test';
import { phoneOnly } from '../../../test/phoneOnly.ts';
import { expectNoOverflow } from '../../../test/plays.ts';
import { renderControlled } from '../../../test/storyDecorators.tsx';
import { Page } from '../../base/page/Page.tsx';
import { FilterChips } from './FilterChips.tsx';

const meta = {
  title: '部品/見る・買う/絞り込みチップ',
  id: 'ui-filter-chips',
  component: FilterChips,
  parameters: {
    status: '安定',
    chromatic: phoneOnly,
    usage: {
      when: '写真などを1つの条件でしぼるとき。',
      not: '画面の切り替え。それはタブ。',
      rules: [
        {
          good: () => (
            <FilterChips
              label="部屋で絞り込む"
              value="20"
              chips={[
                { value: '20', label: 'LDK' },
                { value: '21', label: '小上がり' },
                { value: '22', label: '寝室' },
              ]}
              onChange={() => {}}
            />
          ),
          bad: () => (
            <FilterChips
              label="絞り込む"
              value="20"
              chips={[
                { value: '20', label: 'LDK' },
                { value: 'PAID', label: '有料画像' },
                { value: 'new', label: '新しい順' },
              ]}
              onChange={() => {}}
            />
          ),
          why: '1列に並べるのは、1種類の条件だけ。1つしか選べないので、部屋と種類が混ざると両方では絞れない。',
        },
      ],
    },
    layout: 'fullscreen',
  },
  decorators: [
    (Story) => (
      <Page>
        <Story />
      </Page>
    ),
  ],
  args: {
    label: '部屋で絞り込む',
    value: 'all',
    chips: [
      { value: '20', label: 'LDK' },
      { value: '21', label: '小上がり' },
      { value: '22', label: '寝室' },
    ],
    onChange: fn(),
  },
  render: renderControlled(FilterChips),
} satisfies Meta<typeof FilterChips>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: 'すべて',
  play: async ({ canvas }) => {
    const chips = within(canvas.getByRole('group', { name: '部屋で絞り込む' }));
    await expect(chips.getByRole('button', { name: 'すべて', pressed: true })).toBeVisible();
    await expect(chips.getAllByRole('button', { pressed: false })).toHaveLength(3);
  },
};

/** ほかの絞り込みの中では、「すべて」は要らない。 */
export const WithoutAll: Story = {
  name: '「すべて」なし',
  args: { hasAll: false, value: '21' },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('button')).toHaveLength(3);
    await expect(canvas.queryByRole('button', { name: 'すべて' })).toBeNull();
  },
};

/** 12個を超えると畳まれ、選ばれたものは畳まれていても見える。折り返し、ページは広がらない。 */
export const Folded: Story = {
  name: '180部屋',
  args: {
    value: '150',
    chips: Array.from({ length: 180 }, (_, index) => ({ value: `${index + 1}`, label: `部屋${index + 1}` })),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { pressed: true })).toHaveAccessibleName('部屋150');
    await expect(canvas.getAllByRole('button')).toHaveLength(14);
    await expect(canvas.getByRole('button', { name: 'ほか168件を表示', expanded: false })).toBeVisible();
    await expectNoOverflow();
  },
};
