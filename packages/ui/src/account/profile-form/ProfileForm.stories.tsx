import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { createSubmitHandler } from '../../../test/sampleForm.ts';
import { ProfileForm } from './ProfileForm.tsx';

const fields = {
  name: { name: 'name', label: 'ユーザー名', defaultValue: '佐藤 葉子' },
  introduction: {
    name: 'introduction',
    label: '紹介',
    defaultValue: '長野で、木と土の家を設計しています。\n見学もできます。',
  },
  link: { name: 'link', label: 'リンク', defaultValue: 'https://sato-sekkei.example' },
};

const meta = {
  title: '部品/アカウント/プロフィールフォーム',
  id: 'ui-profile-form',
  component: ProfileForm,
  parameters: {
    status: '安定',
    usage: {
      when: 'ユーザー名と、出品者のページの内容を変える画面。',
      not: 'アカウントの作成。それは新規登録フォーム。',
    },
  },
  args: {
    fields,
    maxIntroduction: 1000,
    onSubmit: createSubmitHandler(),
    className: 'max-w-md',
  },
} satisfies Meta<typeof ProfileForm>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  name: '入力済み',
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('ユーザー名')).toHaveValue('佐藤 葉子');
    await expect(canvas.getByLabelText('紹介')).toHaveValue('長野で、木と土の家を設計しています。\n見学もできます。');
    await expect(canvas.getByLabelText('リンク')).toHaveValue('https://sato-sekkei.example');
    await expect(canvas.getAllByText(/出品者のページで公開されます/)).toHaveLength(2);
    await expect(canvas.getByRole('button', { name: '更新する' })).toBeEnabled();
  },
};

/** 空白だけの名前。入力したものは残る。 */
export const Invalid: Story = {
  name: '空白だけの名前',
  args: {
    fields: {
      ...fields,
      name: { ...fields.name, defaultValue: '　', error: 'ユーザー名を入力してください' },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('ユーザー名')).toHaveAccessibleDescription(
      '出品すると、この名前が表示されます。（購入だけなら公開されません） ユーザー名を入力してください',
    );
    await expect(canvas.getByLabelText('ユーザー名')).toHaveValue('　');
  },
};
