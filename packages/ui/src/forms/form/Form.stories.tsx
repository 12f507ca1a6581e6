import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { expectAlert, expectBusyButton, expectStatus, getTexts } from '../../../test/plays.ts';
import { createSubmitHandler } from '../../../test/sampleForm.ts';
import { Button } from '../../base/button/Button.tsx';
import { TextField } from '../text-field/TextField.tsx';
import { FieldGroup, Form } from './Form.tsx';

const meta = {
  title: '部品/入力欄/フォーム',
  id: 'ui-form',
  component: Form,
  subcomponents: { FieldGroup },
  parameters: {
    status: '安定',
    docs: { story: { inline: false, height: '360px' } },
    usage: { when: '新しい入力画面を組むとき。失敗、成功、送信中の見せ方がそろう。', not: '入力がないとき。' },
  },
  args: {
    submit: { label: '送信する', loadingLabel: '送信しています...' },
    children: <TextField label="件名" name="subject" />,
    onSubmit: createSubmitHandler(),
    className: 'max-w-md',
  },
} satisfies Meta<typeof Form>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: '標準',
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('件名')).toBeVisible();
    await expect(canvas.getByRole('button', { name: '送信する' })).toBeEnabled();
  },
};

export const WithActions: Story = {
  name: 'ほかの操作がある',
  args: { actions: <Button variant="ghost">キャンセル</Button> },
  play: async ({ canvas }) => {
    await expect(getTexts(canvas.getAllByRole('button'))).toEqual(['キャンセル', '送信する']);
  },
};

export const Failed: Story = {
  name: '送れなかった',
  args: { failure: 'サーバーに接続できませんでした' },
  play: expectAlert('サーバーに接続できませんでした'),
};

export const Succeeded: Story = {
  name: '保存した',
  args: { success: '送信しました' },
  play: expectStatus('送信しました'),
};

export const Loading: Story = { name: '処理中', args: { loading: true }, play: expectBusyButton('送信しています...') };
