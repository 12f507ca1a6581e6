import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { phoneOnly } from '../../../test/phoneOnly.ts';
import { Loading } from '../loading/Loading.tsx';
import { Spinner } from '../spinner/Spinner.tsx';
import { Skeleton } from './Skeleton.tsx';

const meta = {
  title: '部品/基本/スケルトン',
  id: 'ui-skeleton',
  component: Skeleton,
  parameters: {
    status: '安定',
    chromatic: phoneOnly,
    usage: {
      when: '来るものの形が分かっている読み込み中。',
      not: '形の分からないものを待つとき。それはスピナー。',
      rules: [
        {
          good: () => (
            <Loading className="grid gap-2">
              <Skeleton className="aspect-photo rounded-card" />
              <Skeleton className="h-6 w-2/3 rounded-field" />
              <Skeleton className="h-4 w-1/2 rounded-field" />
            </Loading>
          ),
          bad: () => <Spinner />,
          why: '形が分かるものは、同じ大きさの場所を先に取る。スピナーだと、届いたときに下の内容がずれる。',
        },
      ],
    },
  },
  args: { className: 'h-40 w-80' },
} satisfies Meta<typeof Skeleton>;
export default meta;

/** 来るものと同じ大きさで、読み上げられない。 */
export const Default: StoryObj<typeof meta> = {
  name: '標準',
  play: async ({ canvasElement }) => {
    const shape = canvasElement.querySelector<HTMLElement>('[aria-hidden="true"]');
    await expect([shape?.offsetWidth, shape?.offsetHeight]).toEqual([320, 160]);
    await expect(shape && getComputedStyle(shape).animationName).toBe('pulse');
  },
};
