import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { expectBusyButton } from '../../../test/plays.ts';
import { tabHrefs } from '../../../test/samples.ts';
import { BottomBar } from '../../base/bottom-bar/BottomBar.tsx';
import { Button } from '../../base/button/Button.tsx';
import { Form } from '../form/Form.tsx';
import { TextField } from '../text-field/TextField.tsx';
import { SaveBar } from './SaveBar.tsx';

const meta = {
  title: '部品/入力欄/保存バー',
  id: 'ui-save-bar',
  component: SaveBar,
  parameters: {
    status: '試作',
    usage: {
      when: '1画面に収まらない編集画面。どこまで送っていても保存でき、保存したかどうかが分かる。',
      not: '短いフォーム。それはフォームの送信ボタンで足りる。',
      keys: { ページのどこでも: 'Ctrl＋S（Macは⌘＋S）で保存、Ctrl＋Enterで保存して次へ' },
      rules: [
        {
          good: () => (
            <SaveBar
              status="failed"
              message="寸法を保存できませんでした。仕様は保存しました。"
              style={{ position: 'static' }}
            />
          ),
          bad: () => <SaveBar status="failed" message="エラーが発生しました" style={{ position: 'static' }} />,
          why: '保存できなかったものと、できたものを名前で言う。「エラー」だけでは、全部が消えたように見える。',
        },
      ],
    },
    docs: { story: { inline: false, height: '640px' } },
  },
  args: { status: 'unsaved' },
  decorators: [
    (Story) => (
      <>
        <Form submit={{ label: '', loadingLabel: '' }} className="max-w-2xl" footer={<Story />}>
          {Array.from({ length: 12 }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the fields never change.
            <TextField key={index} label={`項目${index + 1}`} name={`field-${index}`} />
          ))}
        </Form>
        <BottomBar signedIn current={null} hrefs={tabHrefs} />
        <div className="h-16 lg:hidden" />
      </>
    ),
  ],
} satisfies Meta<typeof SaveBar>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Unsaved: Story = {
  name: '未保存',
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('保存していない変更があります');
    await expect(canvas.getByRole('button', { name: '保存する' })).toHaveAttribute('type', 'submit');
  },
};

/** 新しいものの、まだ何も入力していないフォーム。 */
export const Idle: Story = {
  name: 'まだ登録していない',
  args: { status: 'idle' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('まだ登録していません');
  },
};

export const Saved: Story = {
  name: '保存済み',
  args: { status: 'saved' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('保存済み');
    await expect(canvas.getByRole('button', { name: '保存する' })).toBeEnabled();
  },
};

export const Saving: Story = {
  name: '保存中',
  args: { status: 'saving' },
  play: expectBusyButton('保存しています...'),
};

/** 何が保存できなかったかを名前で言う。 */
export const Failed: Story = {
  name: '失敗',
  args: { status: 'failed', message: '寸法を保存できませんでした。仕様は保存しました。' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('寸法を保存できませんでした。仕様は保存しました。');
    await expect(canvas.getByRole('button', { name: '保存する' })).toBeEnabled();
  },
};

export const WithActions: Story = {
  name: 'ほかの操作も',
  args: { actions: <Button variant="ghost">見え方を確認</Button> },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: '見え方を確認' })).toBeVisible();
  },
};
