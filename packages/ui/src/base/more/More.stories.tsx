import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { phoneOnly } from '../../../test/phoneOnly.ts';
import { painted } from '../../../test/plays.ts';
import { Button } from '../button/Button.tsx';
import { More } from './More.tsx';

const meta = {
  title: '部品/基本/もっと見る',
  id: 'ui-more',
  component: More,
  parameters: {
    status: '試作',
    chromatic: phoneOnly,
    usage: {
      when: '長い一覧の終わりに。近づくと続きを読み込む。',
      not: 'すべてを一度に読み込める一覧。',
      rules: [
        {
          good: () => <More onMore={() => {}} />,
          bad: () => (
            <div className="flex justify-center gap-2 py-4">
              {['1', '2', '3', '次へ'].map((label) => (
                <Button key={label} size="small" variant="secondary">
                  {label}
                </Button>
              ))}
            </div>
          ),
          why: '続きは、見ていた一覧の下に足していく。ページに分けると、前に見たものと並べて見られない。',
        },
      ],
    },
  },
  args: { onMore: fn() },
} satisfies Meta<typeof More>;
export default meta;

type Story = StoryObj<typeof meta>;

/** 近づくと、押さなくても続きを求める。 */
export const Near: Story = {
  name: '近づいた',
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('button', { name: 'もっと見る' })).toBeEnabled();
    await waitFor(() => expect(args.onMore).toHaveBeenCalledTimes(1));
  },
};

/** 離れているうちは、求めない。ボタンでも求められる。 */
export const Far: Story = {
  name: '離れている',
  decorators: [
    (Story) => (
      <div style={{ paddingTop: 4000 }}>
        <Story />
      </div>
    ),
  ],
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ args, canvas, userEvent }) => {
    await painted();
    await expect(args.onMore).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'もっと見る' }));
    await expect(args.onMore).toHaveBeenCalled();
  },
};

export const Loading: Story = {
  name: '読み込み中',
  args: { loading: true },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('button')).toHaveAttribute('aria-busy', 'true');
    await expect(args.onMore).not.toHaveBeenCalled();
  },
};

/** 失敗のあとは、押したときだけ。 */
export const Failed: Story = {
  name: '読み込めなかった',
  args: { failure: '続きを読み込めませんでした。' },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('続きを読み込めませんでした。');
    await expect(args.onMore).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'もっと見る' }));
    await expect(args.onMore).toHaveBeenCalledTimes(1);
  },
};
