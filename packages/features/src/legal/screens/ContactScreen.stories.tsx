import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { inFrame } from '#test/frame.tsx';
import { expectHref } from '#test/steps.ts';
import { ContactScreen } from './ContactScreen.tsx';

const meta = {
  ...inFrame,
  title: '画面/お問い合わせ',
  id: 'screens-contact',
  component: ContactScreen,
  args: { propertyId: null, contact: 'support@iespec.example' },
  parameters: { layout: 'fullscreen', path: '/contact' },
} satisfies Meta<typeof ContactScreen>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: 'メールで',
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('お問い合わせ');
    await expect(canvas.getByText('support@iespec.example')).toBeVisible();
    await expectHref(canvas.getByRole('link', { name: 'メールを書く' }), 'mailto:support@iespec.example');
  },
};

/** メールには、物件の番号とアドレスが入っている。 */
export const Report: Story = {
  name: '物件の問題',
  args: { propertyId: 10 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('問題を報告する');
    await expectHref(canvas.getByRole('link', { name: '物件番号 10' }), '/property/10');
    const mail = new URL(canvas.getByRole<HTMLAnchorElement>('link', { name: 'メールを書く' }).href);
    await expect(mail.pathname).toBe('support@iespec.example');
    await expect(mail.searchParams.get('subject')).toBe('問題の報告（物件番号 10）');
    await expect(mail.searchParams.get('body')).toContain('/property/10');
  },
};

/** 宛先がメールのアドレスでなければ、それだけを見せる。 */
export const ByTelephone: Story = {
  name: '電話で',
  args: { contact: '03-0000-0000' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('03-0000-0000')).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'メールを書く' })).toBeNull();
  },
};
