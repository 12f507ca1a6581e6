import type { Meta, StoryObj } from '@storybook/react-vite';
import { Suspense } from 'react';
import { expect, fn } from 'storybook/test';
import { expectAlert } from '../../../test/plays.ts';
import { PartLoadError } from '../../lib/loadPart.ts';
import { lazy } from './lazy.tsx';
import { PartFailed } from './PartFailed.tsx';

const meta = {
  title: '部品/基本/部分の失敗',
  id: 'ui-part-failed',
  component: PartFailed,
  parameters: {
    status: '試作',
    usage: {
      when: 'あとから読み込む部分のファイルが届かなかったとき。`lazy`が出す。',
      not: 'データを読み込めなかったとき。それは失敗の状態。',
    },
  },
  args: { onRetry: fn() },
} satisfies Meta<typeof PartFailed>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: '読み込めなかった',
  play: async ({ args, canvas, userEvent }) => {
    await expectAlert('この部分を読み込めませんでした')({ canvas });
    await userEvent.click(canvas.getByRole('button', { name: '再試行' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

/** 開くはずだったダイアログの代わりに、画面の下の端に出る。 */
export const Floating: Story = {
  name: '下の端に出る',
  args: { floating: true },
  play: expectAlert('この部分を読み込めませんでした'),
};

/** 同じファイルを二度と読み込まないブラウザーがある。 */
export const FailedAgain: Story = {
  name: 'やり直しても読み込めなかった',
  args: { hasRetried: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'ページを再読み込み' })).toBeEnabled();
  },
};

/** A part whose file cannot be loaded at first. */
function createPart() {
  let isReachable = false;
  const load = async () => {
    if (!isReachable) throw new PartLoadError('not found');
    return { default: () => <p>あとから読み込む部分</p> };
  };
  const Part = lazy(load, { attempt: (run) => run() });
  return {
    Part,
    repair: () => {
      isReachable = true;
    },
  };
}

let part: ReturnType<typeof createPart>;

const inPage = {
  beforeEach: () => {
    part = createPart();
  },
  render: () => (
    <>
      <h2>ほかの部分</h2>
      <Suspense>
        <part.Part />
      </Suspense>
    </>
  ),
} satisfies Partial<Story>;

/** 失敗したのは、その部分だけ。 */
export const Retried: Story = {
  ...inPage,
  name: 'やり直す',
  play: async ({ canvas, userEvent }) => {
    const retry = await canvas.findByRole('button', { name: '再試行' });
    await expect(canvas.getByRole('heading', { name: 'ほかの部分' })).toBeVisible();
    part.repair();
    await userEvent.click(retry);
    await expect(await canvas.findByText('あとから読み込む部分')).toBeVisible();
    await expect(canvas.queryByRole('alert')).not.toBeInTheDocument();
  },
};

/** Safariは、ページを離れるときに読み込みを打ち切る。 */
export const Restored: Story = {
  ...inPage,
  name: '戻ったら読み込み直す',
  play: async ({ canvas }) => {
    await canvas.findByRole('alert');
    part.repair();
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await expect(await canvas.findByText('あとから読み込む部分')).toBeVisible();
  },
};
