import type { Meta, StoryObj } from '@storybook/react-vite';
import { toast as library } from 'react-hot-toast/headless';
import { expect } from 'storybook/test';
import { Button } from '../button/Button.tsx';
import { ToastBox, Toaster } from './Toaster.tsx';
import { toast } from './toast.ts';

const meta = {
  title: '部品/基本/トースト',
  id: 'ui-toast',
  component: Toaster,
  parameters: {
    status: '安定',
    usage: {
      when: '通り過ぎてよい知らせ（保存した、コピーした）。',
      not: '読み返す必要のあること。失敗はその場にもお知らせを残す。',
      rules: [
        {
          good: () => <ToastBox tone="success">リンクをコピーしました</ToastBox>,
          bad: () => (
            <ToastBox tone="error">
              コピーできませんでした。次のリンクを長押ししてコピーしてください。https://iespec.example/property/10
            </ToastBox>
          ),
          why: 'トーストは数秒で消える。あとで使うリンクや番号は、その場に残るお知らせで伝える。',
        },
      ],
    },
    docs: { story: { inline: false, height: '240px' } },
  },
  beforeEach: () => library.removeAll(),
  render: () => (
    <>
      <Toaster />
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => toast.success('リンクをコピーしました')}>成功</Button>
        <Button onClick={() => toast.custom('下書きを復元しました')}>お知らせ</Button>
        <Button onClick={() => toast.error('出品の公開に失敗しました。')}>失敗</Button>
      </div>
    </>
  ),
} satisfies Meta<typeof Toaster>;
export default meta;

type Story = StoryObj<typeof meta>;

/** 2秒で消える。指しているので、ここでは消えない。 */
export const Success: Story = {
  name: '成功',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '成功' }));
    const message = await canvas.findByText('リンクをコピーしました');
    await expect(message).toHaveAttribute('role', 'status');
    await userEvent.hover(message);
  },
};

/** 4秒で消える。指しているので、ここでは消えない。 */
export const Custom: Story = {
  name: 'お知らせ',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'お知らせ' }));
    await userEvent.hover(await canvas.findByText('下書きを復元しました'));
  },
};

/** すぐに読み上げられ、4秒で消える。指しているので、ここでは消えない。 */
// biome-ignore lint/suspicious/noShadowRestrictedNames: the specification's story id is ui-toast--error.
export const Error: Story = {
  name: '失敗',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '失敗' }));
    const message = await canvas.findByRole('alert');
    await expect(message).toHaveTextContent('出品の公開に失敗しました。');
    await userEvent.hover(message);
  },
};
