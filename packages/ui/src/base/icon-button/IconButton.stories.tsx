import type { Meta, StoryObj } from '@storybook/react-vite';
import { EllipsisVertical, Globe, Plus, Share2 } from 'lucide';
import { expect, fn } from 'storybook/test';
import { phoneOnly } from '../../../test/phoneOnly.ts';
import { Button } from '../button/Button.tsx';
import { IconButton } from './IconButton.tsx';

const meta = {
  title: '部品/基本/アイコンボタン',
  id: 'ui-icon-button',
  component: IconButton,
  parameters: {
    status: '安定',
    chromatic: phoneOnly,
    usage: {
      when: '絵だけで誰にでも分かる操作（閉じる、削除、共有）。',
      not: '主役の操作や、絵だけでは分からない操作。それはボタン。',
      rules: [
        {
          good: () => (
            <div className="flex items-center gap-1">
              <p className="flex-1 font-bold">木漏れ日の家</p>
              <Button variant="secondary" size="small" icon={Plus}>
                出品を作成する
              </Button>
              <IconButton label="木漏れ日の家の操作" icon={EllipsisVertical} />
            </div>
          ),
          bad: () => (
            <div className="flex items-center gap-1">
              <p className="flex-1 font-bold">木漏れ日の家</p>
              <IconButton label="公開する" icon={Globe} />
              <IconButton label="出品を作成する" icon={Plus} />
            </div>
          ),
          why: '公開や出品は、人によって思い浮かべる絵が違う。絵だけにせず、言葉のボタンかメニューにする。',
        },
      ],
    },
  },
  args: { label: 'リンクを共有', icon: Share2, onClick: fn() },
  argTypes: { icon: { control: false } },
} satisfies Meta<typeof IconButton>;
export default meta;

/** 44px四方。 */
export const Default: StoryObj<typeof meta> = {
  name: '標準',
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'リンクを共有' });
    await expect([button.offsetWidth, button.offsetHeight]).toEqual([44, 44]);
  },
};
