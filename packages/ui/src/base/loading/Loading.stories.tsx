import type { Meta, StoryObj } from '@storybook/react-vite';
import { phoneOnly } from '../../../test/phoneOnly.ts';
import { expectStatus } from '../../../test/plays.ts';
import { Skeleton } from '../skeleton/Skeleton.tsx';
import { Loading } from './Loading.tsx';

const meta = {
  title: '部品/基本/読み込み中',
  id: 'ui-loading',
  component: Loading,
  parameters: {
    status: '安定',
    chromatic: phoneOnly,
    usage: { when: 'サインインの状態を待つ、ごく短い間。', not: '形の分かっているものを待つとき。それはスケルトン。' },
  },
  args: { children: <Skeleton className="h-24" /> },
} satisfies Meta<typeof Loading>;
export default meta;

/** 形だけを先に見せ、読み上げには言葉で伝える。 */
export const Default: StoryObj<typeof meta> = { name: '標準', play: expectStatus('読み込み中...') };
