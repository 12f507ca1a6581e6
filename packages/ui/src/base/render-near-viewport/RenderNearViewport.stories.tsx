import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { painted } from '../../../test/plays.ts';
import { RenderNearViewport } from './RenderNearViewport.tsx';

const meta = {
  title: '部品/基本/近づくと現れる枠',
  id: 'ui-when-near',
  component: RenderNearViewport,
  parameters: {
    status: '試作',
    usage: { when: '何百もの項目の一覧を、まとまりに分けて。', not: '数十項目までの一覧。そのまま並べる。' },
    chromatic: { disableSnapshot: true },
  },
  args: { children: <button type="button">ここにあります</button> },
  decorators: [
    (Story) => (
      <div>
        <Story />
        <div style={{ height: 6000 }} />
      </div>
    ),
  ],
} satisfies Meta<typeof RenderNearViewport>;
export default meta;

type Story = StoryObj<typeof meta>;

/** 離れると高さだけが残り、戻ると現れる。 */
export const LeftAndReached: Story = {
  name: '離れると高さだけ残る',
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('button', { name: 'ここにあります' })).toBeVisible();
    const { scrollHeight } = document.documentElement;
    window.scrollTo(0, 5000);
    await waitFor(() => expect(canvasElement.querySelector('button')).toBeNull());
    await expect(document.documentElement.scrollHeight).toBe(scrollHeight);
    window.scrollTo(0, 0);
    await expect(await canvas.findByRole('button', { name: 'ここにあります' })).toBeVisible();
  },
};

/** 高さの見当があれば、初めから近いものだけを持つ。 */
export const FarAtFirst: Story = {
  name: '近づくまで持たない',
  args: { estimatedHeight: 96 },
  decorators: [
    (Story) => (
      <div style={{ paddingTop: 5000 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas, canvasElement }) => {
    await painted();
    await expect(canvasElement.querySelector('button')).toBeNull();
    window.scrollTo(0, 5000);
    await expect(await canvas.findByRole('button', { name: 'ここにあります' })).toBeVisible();
    window.scrollTo(0, 0);
  },
};

/** 操作している項目は、離れても残る。 */
export const WithFocus: Story = {
  name: '操作中は残る',
  play: async ({ canvas, canvasElement }) => {
    canvas.getByRole('button').focus();
    window.scrollTo(0, 5000);
    await painted();
    await expect(canvasElement.querySelector('button')).toHaveFocus();
    window.scrollTo(0, 0);
  },
};
