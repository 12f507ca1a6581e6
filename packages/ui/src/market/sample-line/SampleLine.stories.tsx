import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { phoneOnly } from '../../../test/phoneOnly.ts';
import { expectNoOverflow, expectTexts } from '../../../test/plays.ts';
import { lampDetails } from '../../../test/samples.ts';
import { SampleLine } from './SampleLine.tsx';

const meta = {
  title: '部品/見る・買う/見本の1行',
  id: 'ui-sample-line',
  component: SampleLine,
  parameters: {
    status: '試作',
    chromatic: phoneOnly,
    usage: { when: '購入する前の人に、何が読めるかを見本の製品で示すとき。', not: '製品の一覧。それは製品の行。' },
  },
  args: {
    name: '和紙のペンダントライト',
    details: lampDetails,
    href: '/property/10#sample',
    label: 'サンプルを1点見る（無料）',
  },
} satisfies Meta<typeof SampleLine>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: '標準',
  play: async ({ canvas }) => {
    for (const text of ['和紙のペンダントライト', '月灯工房', 'TA-450W', '幅450×コード長1,500 mm'])
      await expect(canvas.getByText(text)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'サンプルを1点見る（無料）' })).toHaveAttribute(
      'href',
      '/property/10#sample',
    );
  },
};

/** 単位が違えば、数ごとに付く。 */
export const MixedUnits: Story = {
  name: '単位の混ざった寸法',
  args: {
    details: {
      ...lampDetails,
      dimensions: [
        { id: 70, type: '幅', value: 450, unit: 'mm' },
        { id: 71, type: 'コード長', value: 1.5, unit: 'm' },
      ],
    },
  },
  play: expectTexts('幅450 mm×コード長1.5 m'),
};

/** ないものは書かない。 */
export const NameOnly: Story = {
  name: '名前だけ',
  args: { details: { maker: null, code: null, dimensions: [] } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent(/^和紙のペンダントライトサンプルを1点見る（無料）$/);
    await expectNoOverflow();
  },
};
