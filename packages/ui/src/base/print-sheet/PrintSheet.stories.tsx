import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { PrintSheet } from './PrintSheet.tsx';

const meta = {
  title: '部品/基本/印刷の紙面',
  id: 'ui-print-sheet',
  component: PrintSheet,
  parameters: {
    status: '試作',
    usage: {
      when: '印刷して人に渡すもの。領収書と仕様一覧の紙面の土台。',
      not: '画面だけで読むもの。',
    },
  },
  args: {
    children: (
      <>
        <h2>木漏れ日の家</h2>
        <p>印刷すると、この紙面だけがA4に残ります。</p>
      </>
    ),
  },
} satisfies Meta<typeof PrintSheet>;
export default meta;

export const Default: StoryObj<typeof meta> = {
  name: '紙面',
  play: async ({ canvas }) => {
    const sheet = canvas.getByRole('article');
    await expect(sheet).toHaveTextContent('印刷すると、この紙面だけがA4に残ります。');
    await expect(sheet).toHaveStyle({ backgroundColor: 'rgb(255, 255, 255)' });
  },
};
