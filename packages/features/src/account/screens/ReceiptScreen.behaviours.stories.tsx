import { transactions } from '@iespec/contract';
import { komorebiPurchase, komorebiReceipt, suzuki } from '@iespec/contract/fixtures';
import { answerWith, given, Problem, requests } from '@iespec/contract/msw';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { expect } from 'storybook/test';
import { ReceiptScreen } from './ReceiptScreen.tsx';

let client: QueryClient;
let isDown = false;

const meta = {
  title: 'ふるまい/領収書',
  id: 'behaviours-receipt',
  component: ReceiptScreen,
  tags: ['behaviour', '!autodocs'],
  args: { purchaseId: komorebiPurchase.id },
  parameters: {
    layout: 'fullscreen',
    viewer: suzuki,
    path: `/mypage/purchases/${komorebiPurchase.id}/receipt`,
    chromatic: { disableSnapshot: true },
  },
} satisfies Meta<typeof ReceiptScreen>;
export default meta;

/** 読み直しに失敗しても、読めていた領収書の上に失敗は出ない。 */
export const RefetchFailed: StoryObj<typeof meta> = {
  name: '読み直せなくても領収書は残る',
  decorators: [
    (Story) => {
      client = useQueryClient();
      return <Story />;
    },
  ],
  beforeEach: (context) => {
    isDown = false;
    given(
      answerWith(transactions.get, () => {
        if (isDown) throw new Problem(500);
        return komorebiReceipt;
      }),
    )(context);
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('article');
    isDown = true;
    await client.refetchQueries({ queryKey: ['transactions'] });
    await expect(requests(transactions.get).length).toBeGreaterThan(1);
    await new Promise((resolve) => setTimeout(resolve, 300));
    await expect(canvas.getByRole('article')).toBeVisible();
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
};
