import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { phoneOnly } from '../../../test/phoneOnly.ts';
import { Avatar } from './Avatar.tsx';

const meta = {
  title: '部品/基本/アバター',
  id: 'ui-avatar',
  component: Avatar,
  parameters: {
    status: '安定',
    chromatic: phoneOnly,
    usage: {
      when: '人を1文字で示すとき。名前のそばや、名前の付いたボタンの中に。',
      not: '名前の代わりに。読み上げられないので、これだけでは誰か分からない。',
    },
  },
  args: { name: '佐藤 葉子' },
} satisfies Meta<typeof Avatar>;
export default meta;

/** The letter as CSS renders it. */
function getLetter(canvas: HTMLElement) {
  const avatar = canvas.querySelector('span');
  return avatar && getComputedStyle(avatar, '::before').content;
}

type Story = StoryObj<typeof meta>;

/** 頭の1文字。読み上げられない。 */
export const Default: Story = {
  name: '頭の1文字',
  play: async ({ canvasElement }) => {
    await expect(getLetter(canvasElement)).toBe('"佐"');
    await expect(canvasElement).toHaveTextContent(/^$/);
    await expect(canvasElement.querySelector('span')).toHaveAttribute('aria-hidden', 'true');
  },
};

/** 1文字が2つの符号でできていても壊れない。 */
export const RareLetter: Story = {
  name: 'まれな漢字',
  args: { name: '𠮷野 太郎' },
  play: async ({ canvasElement }) => {
    await expect(getLetter(canvasElement)).toBe('"𠮷"');
  },
};
