import type { StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { behaviours } from '../../story-helpers/behaviours.ts';
import states from './PropertyForm.stories.tsx';

export default {
  ...behaviours(states),
  title: 'ふるまい/物件フォーム',
  id: 'behaviours-property-form',
  tags: ['behaviour', '!autodocs'],
};

type Story = StoryObj<typeof states>;

/** 画面の文字とつながった入力欄を、上から順に埋めて送る。 */
export const Submitted: Story = {
  name: '上から順に埋めて送る',
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('物件名'), '木漏れ日の家');
    await userEvent.selectOptions(canvas.getByLabelText('物件種別'), '戸建');
    await userEvent.selectOptions(canvas.getByLabelText('都道府県'), '長野県');
    await userEvent.selectOptions(canvas.getByLabelText('構造'), '軽量鉄骨造');
    await userEvent.type(canvas.getByLabelText('竣工月'), '１０');
    await expect(canvas.getByLabelText('竣工月')).toHaveValue('10');
    await userEvent.click(canvas.getByRole('button', { name: '保存する' }));
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
};

/** 面積は0.01刻み。矢印キーで動かせる。 */
export const AreasByHundredths: Story = {
  name: '面積は0.01刻み',
  play: async ({ canvas, userEvent }) => {
    for (const name of ['敷地面積', '建物面積']) {
      const area = canvas.getByLabelText(name);
      await userEvent.type(area, '182.4{ArrowUp}');
      await expect(area).toHaveValue('182.41');
    }
  },
};
