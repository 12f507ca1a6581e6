import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Page } from './Page.tsx';

const meta = {
  title: '部品/基本/ページ',
  id: 'ui-page',
  component: Page,
  parameters: {
    status: '安定',
    usage: { when: 'すべての画面の外枠。', not: '画面の中の区切り。' },
    layout: 'fullscreen',
  },
  args: {
    children: (
      <>
        <h1>利用規約</h1>
        <p>この規約は、イエスペックのご利用について定めるものです。</p>
      </>
    ),
  },
} satisfies Meta<typeof Page>;
export default meta;

type Story = StoryObj<typeof meta>;

const expectWidth =
  (width: number): NonNullable<Story['play']> =>
  async ({ canvas }) =>
    expect(canvas.getByRole('heading', { name: '利用規約' }).parentElement?.offsetWidth).toBe(width);

/** スマートフォンでは左右16px。 */
export const Phone: Story = {
  name: 'スマートフォン',
  globals: { viewport: { value: 'phone', isRotated: false } },
  parameters: { chromatic: { modes: { desktop: { disable: true } } } },
  play: async ({ canvas }) => {
    const { left } = canvas.getByRole('heading', { name: '利用規約' }).getBoundingClientRect();
    await expect(left).toBe(16);
  },
};

/** 写真のための幅：1200pxまで。 */
export const Wide: Story = {
  name: '写真の幅',
  globals: { viewport: { value: 'desktop', isRotated: false } },
  parameters: { chromatic: { modes: { phone: { disable: true } } } },
  play: expectWidth(1200),
};

/** 読むための幅：720pxまで。 */
export const Text: Story = {
  name: '読む幅',
  args: { width: 'text' },
  globals: { viewport: { value: 'desktop', isRotated: false } },
  parameters: { chromatic: { modes: { phone: { disable: true } } } },
  play: expectWidth(720),
};

/** 入力のための幅：480pxまで。 */
export const Form: Story = {
  name: '入力の幅',
  args: { width: 'form' },
  globals: { viewport: { value: 'desktop', isRotated: false } },
  parameters: { chromatic: { modes: { phone: { disable: true } } } },
  play: expectWidth(480),
};
