import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { phoneOnly } from '../../../test/phoneOnly.ts';
import { Button } from '../../base/button/Button.tsx';
import { Switch } from './Switch.tsx';

const meta = {
  title: '部品/入力欄/スイッチ',
  id: 'ui-switch',
  component: Switch,
  parameters: {
    status: '安定',
    chromatic: phoneOnly,
    usage: {
      when: '切り替えたときに、すぐ何かが変わるもの（見え方、通知）。',
      not: '保存を押すまで何も変わらない「はい・いいえ」。それはチェックボックス。',
      rules: [
        {
          good: () => <Switch label="訪問者の見え方で表示する" defaultChecked />,
          bad: () => (
            <div className="grid gap-3">
              <Switch label="価格相談可" defaultChecked />
              <Button>保存する</Button>
            </div>
          ),
          why: 'スイッチは、切り替えたその時に変わる。保存の要る画面に置くと、もう変わったと思って離れてしまう。',
        },
      ],
    },
  },
  args: { label: '訪問者の見え方で表示する', onChange: fn(), className: 'max-w-md' },
} satisfies Meta<typeof Switch>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Off: Story = {
  name: 'オフ',
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('switch', { name: '訪問者の見え方で表示する' })).not.toBeChecked();
  },
};

export const On: Story = {
  name: 'オン',
  args: { defaultChecked: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('switch', { name: '訪問者の見え方で表示する' })).toBeChecked();
  },
};

/** 助けとエラーは両方とも読み上げられる。 */
export const Invalid: Story = {
  name: 'エラー',
  args: { label: '販売のお知らせを受け取る', help: '売れたときにメールが届きます。', error: '変更できませんでした' },
  play: async ({ canvas }) => {
    const toggle = canvas.getByRole('switch', { name: '販売のお知らせを受け取る' });
    await expect(toggle).toBeInvalid();
    await expect(toggle).toHaveAccessibleDescription('売れたときにメールが届きます。 変更できませんでした');
  },
};

export const Disabled: Story = {
  name: '使えない',
  args: { disabled: true, defaultChecked: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('switch')).toBeDisabled();
  },
};

/** 見るだけのもの。フォーカスは当たる。 */
export const ReadOnly: Story = {
  name: '読み取り専用',
  args: { readOnly: true, defaultChecked: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('switch')).toHaveAttribute('aria-readonly', 'true');
    await expect(canvas.getByRole('switch')).toBeEnabled();
  },
};
