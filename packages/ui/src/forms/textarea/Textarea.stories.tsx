import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { phoneOnly } from '../../../test/phoneOnly.ts';
import { expectDescriptions, expectTexts } from '../../../test/plays.ts';
import { Textarea } from './Textarea.tsx';

const meta = {
  title: '部品/入力欄/長い文の欄',
  id: 'ui-textarea',
  component: Textarea,
  parameters: {
    status: '安定',
    chromatic: phoneOnly,
    usage: {
      when: '何行かの文章。',
      not: '1行で足りるもの。',
      rules: [
        {
          good: () => (
            <Textarea
              label="説明"
              rows={3}
              help="どんな家か、どこを見てほしいか。検索結果や共有のプレビューにも使われます。"
            />
          ),
          bad: () => (
            <Textarea
              label="説明"
              rows={3}
              placeholder="どんな家か、どこを見てほしいか。検索結果や共有のプレビューにも使われます。"
            />
          ),
          why: '書き方の説明は、欄の下に出したままにする。欄の中に書くと、書き始めたとたんに消えてしまう。',
        },
      ],
    },
  },
  args: { label: '説明', rows: 5, className: 'max-w-md' },
} satisfies Meta<typeof Textarea>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: '入力前',
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('説明')).toHaveAttribute('rows', '5');
  },
};

export const Invalid: Story = {
  name: '入力エラー',
  args: { error: '説明は2000文字以内で入力してください' },
  play: expectDescriptions({ 説明: '説明は2000文字以内で入力してください' }),
};

export const Disabled: Story = {
  name: '使えない',
  args: { disabled: true, defaultValue: '南の庭にひらいた家' },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('説明')).toBeDisabled();
  },
};

export const ReadOnly: Story = {
  name: '読み取り専用',
  args: { readOnly: true, defaultValue: '南の庭にひらいた家' },
  play: async ({ canvas }) => {
    await expect(getComputedStyle(canvas.getByLabelText('説明')).borderStyle).toBe('dashed');
  },
};

/** 大きな数には、桁の区切りが入る。 */
export const Counted: Story = {
  name: '文字数',
  args: { maxCharacters: 5000, defaultValue: 'あ'.repeat(1200) },
  play: expectTexts('1,200 / 5,000文字'),
};
