import type { Meta, StoryObj } from '@storybook/react-vite';
import { expectEnabledButton } from '../../../test/plays.ts';
import { SignOutEverywhereForm } from './SignOutEverywhereForm.tsx';

const meta = {
  title: '部品/アカウント/すべての端末からのログアウト',
  id: 'ui-sign-out-everywhere-form',
  component: SignOutEverywhereForm,
  parameters: {
    status: '試作',
    usage: {
      when: 'アカウントの設定で、すべての端末からログアウトする。',
      not: 'この端末だけのログアウト。それは、上部バーのメニュー。',
    },
  },
  args: { className: 'max-w-sm' },
} satisfies Meta<typeof SignOutEverywhereForm>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = { name: '標準', play: expectEnabledButton('すべての端末からログアウトする') };
