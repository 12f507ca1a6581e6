import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { phoneOnly } from '../../../test/phoneOnly.ts';
import { withClipboard, withoutClipboard } from '../../lib/sampleBrowser.ts';
import { DescriptionList } from '../description-list/DescriptionList.tsx';
import { CopyableCode } from './CopyableCode.tsx';

const meta = {
  title: '部品/基本/コピーできる品番',
  id: 'ui-copyable-code',
  component: CopyableCode,
  parameters: {
    status: '試作',
    chromatic: phoneOnly,
    usage: {
      when: '購入した製品の品番など、ほかで検索したり注文したりする文字。',
      not: 'ページのリンク。それは共有。',
    },
  },
  args: { value: 'TA-450W' },
} satisfies Meta<typeof CopyableCode>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: '品番',
  play: async ({ canvas }) => {
    await expect(canvas.getByText('TA-450W')).toBeVisible();
    const button = canvas.getByRole('button', { name: '品番TA-450Wをコピー' });
    await expect([button.offsetWidth, button.offsetHeight]).toEqual([44, 44]);
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
  },
};

/** できなかったあとも、もう一度試せる。 */
export const Copied: Story = {
  name: 'コピーした',
  beforeEach: withClipboard,
  play: async ({ canvas, userEvent }) => {
    const restore = withoutClipboard({ execCommand: false });
    await userEvent.click(canvas.getByRole('button', { name: '品番TA-450Wをコピー' }));
    await canvas.findByText(/コピーできませんでした/);
    restore();
    await userEvent.click(canvas.getByRole('button', { name: '品番TA-450Wをコピー' }));
    await expect(await canvas.findByText('コピーしました')).toBeVisible();
    await expect(canvas.getByRole('status')).toHaveTextContent('コピーしました');
  },
};

export const NotCopied: Story = {
  name: 'コピーできなかった',
  beforeEach: () => withoutClipboard({ execCommand: false }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '品番TA-450Wをコピー' }));
    await expect(await canvas.findByText('コピーできませんでした。文字を長押しして選んでください。')).toBeVisible();
  },
};

/** 行の高さは、コピーしても、できなくても変わらない。長い品番は折り返す。 */
export const InList: Story = {
  name: '項目の一覧の中',
  render: (args) => (
    <DescriptionList
      size="small"
      className="w-60"
      items={[
        { label: 'メーカー', value: '月灯工房' },
        { label: '品番', value: <CopyableCode {...args} value="TA-450W-2700K-E26-DIM-CORD1500-JP" /> },
        { label: '設置場所', value: 'LDK' },
      ]}
    />
  ),
  beforeEach: () => withoutClipboard({ execCommand: false }),
  play: async ({ canvas, canvasElement, userEvent }) => {
    const list = canvasElement.querySelector('dl');
    const height = list?.offsetHeight;
    await userEvent.click(canvas.getByRole('button'));
    await expect(await canvas.findByText(/^コピーできませんでした/)).toBeVisible();
    await expect(list?.offsetHeight).toBe(height);
    await expect(list?.scrollWidth).toBeLessThanOrEqual(list?.clientWidth ?? 0);
  },
};
