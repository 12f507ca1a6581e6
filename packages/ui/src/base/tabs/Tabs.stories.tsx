import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { renderControlled } from '../../../test/storyDecorators.tsx';
import { Tabs } from './Tabs.tsx';

const meta = {
  title: '部品/基本/タブ',
  id: 'ui-tabs',
  component: Tabs,
  parameters: {
    status: '安定',
    docs: { story: { inline: false, height: '200px' } },
    usage: {
      when: '1つのものの見方を切り替えるとき。',
      not: '条件でしぼるとき（絞り込みチップ）や、ほかのページへ進むとき。',
      rules: [
        {
          good: () => (
            <Tabs
              label="マイページの内容"
              value="purchases"
              tabs={[
                { value: 'purchases', label: '購入履歴', content: null },
                { value: 'sales', label: '販売情報', content: null },
              ]}
              onChange={() => {}}
            />
          ),
          bad: () => (
            <Tabs
              label="マイページの内容"
              value="purchases"
              tabs={[
                { value: 'purchases', label: '購入した仕様情報を見る', content: null },
                { value: 'sales', label: '売上を確認する', content: null },
              ]}
              onChange={() => {}}
            />
          ),
          why: 'タブは、中身を表す短い名詞にする。文にすると場所を取り、3つ目から電話の幅に並ばない。',
        },
      ],
    },
  },
  args: {
    label: '物件の情報',
    value: 'products',
    tabs: [
      { value: 'products', label: '製品・図面', content: <p>製品と図面の一覧</p> },
      { value: 'gallery', label: 'ギャラリー', content: <p>写真の一覧</p> },
      { value: 'rooms', label: '部屋', content: <p>部屋の一覧</p> },
    ],
    onChange: fn(),
  },
  render: renderControlled(Tabs),
} satisfies Meta<typeof Tabs>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: '最初のタブ',
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('tablist', { name: '物件の情報' })).toBeVisible();
    await expect(canvas.getAllByRole('tab')).toHaveLength(3);
    await expect(canvas.getByRole('tab', { selected: true })).toHaveAccessibleName('製品・図面');
    await expect(canvas.getByRole('tabpanel', { name: '製品・図面' })).toHaveTextContent('製品と図面の一覧');
  },
};
