import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { phoneOnly } from '../../../test/phoneOnly.ts';
import { expectEnabledButton } from '../../../test/plays.ts';
import { Button, ButtonLink } from './Button.tsx';

const meta = {
  title: '部品/基本/ボタン',
  id: 'ui-button',
  component: Button,
  subcomponents: { ButtonLink },
  parameters: {
    status: '安定',
    chromatic: phoneOnly,
    usage: {
      when: 'ここで何かをするとき。画面に主役（primary）は1つ。',
      not: 'ほかのページへ進むとき。それはリンクのボタン（ButtonLink）。',
      rules: [
        {
          good: () => (
            <div className="grid gap-2">
              <Button variant="secondary">このページに残る</Button>
              <Button>保存して移動する</Button>
              <Button variant="secondary" tone="danger">
                保存せずに移動する
              </Button>
            </div>
          ),
          bad: () => (
            <div className="grid gap-2">
              <Button>このページに残る</Button>
              <Button>保存して移動する</Button>
              <Button>保存せずに移動する</Button>
            </div>
          ),
          why: '主役は1つの画面に1つ。どれも同じ強さだと、勧める答えがどれか分からず、迷わせる。',
        },
        {
          good: () => <Button fullWidth>仕様情報を購入する</Button>,
          bad: () => <Button fullWidth>OK</Button>,
          why: 'ボタンの言葉は、押すと起きることを言う。「OK」では、押すまで何が起きるか分からない。',
        },
      ],
    },
  },
  args: { children: '保存する', onClick: fn() },
} satisfies Meta<typeof Button>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Primary: Story = {
  name: '主役',
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: '保存する' })).toHaveAttribute('type', 'button');
  },
};

export const Secondary: Story = {
  name: '脇役',
  args: { variant: 'secondary', children: 'キャンセル' },
  play: expectEnabledButton('キャンセル'),
};

export const Ghost: Story = {
  name: '控えめ',
  args: { variant: 'ghost', children: 'あとで' },
  play: expectEnabledButton('あとで'),
};

export const Danger: Story = {
  name: '削除',
  args: { variant: 'secondary', tone: 'danger', children: '削除する' },
  play: expectEnabledButton('削除する'),
};

/** 処理中：押せず、支援技術にも伝わる。 */
export const Loading: Story = {
  name: '処理中',
  args: { loading: true, children: '保存しています...' },
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: '保存しています...' });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await expect(button).toHaveAttribute('aria-busy', 'true');
    button.focus();
    await expect(button).toHaveFocus();
  },
};

export const Disabled: Story = {
  name: '押せない',
  args: { disabled: true },
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: '保存する' });
    await expect(button).toBeDisabled();
    await expect(button).not.toHaveAttribute('aria-busy');
  },
};

export const Small: Story = {
  name: '小さい',
  args: { size: 'small', variant: 'secondary', children: '編集する' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: '編集する' }).offsetHeight).toBe(44);
  },
};

export const FullWidth: Story = {
  name: '幅いっぱい',
  args: { fullWidth: true },
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: '保存する' });
    await expect(button.offsetWidth).toBe(button.parentElement?.clientWidth);
  },
};

/** ほかのページへ進むものはボタンに見えるリンク。 */
export const AsLink: Story = {
  name: 'リンク',
  render: () => (
    <ButtonLink variant="secondary" href="/">
      ホームへ
    </ButtonLink>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'ホームへ' })).toHaveAttribute('href', '/');
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument();
  },
};
