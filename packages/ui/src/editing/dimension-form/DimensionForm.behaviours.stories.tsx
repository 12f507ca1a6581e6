import type { StoryObj } from '@storybook/react-vite';
import { expect, screen, within } from 'storybook/test';
import { behaviours } from '../../story-helpers/behaviours.ts';
import states from './DimensionForm.stories.tsx';

export default {
  ...behaviours(states),
  title: 'ふるまい/寸法フォーム',
  id: 'behaviours-dimension-form',
  tags: ['behaviour', '!autodocs'],
};

type Story = StoryObj<typeof states>;

/** 全角の数字は半角になり、単位は選び直せる。 */
export const Filled: Story = {
  name: '全角の数字と単位',
  play: async ({ canvas, userEvent }) => {
    const fresh = within(canvas.getByRole('group', { name: '寸法 3行目' }));
    await userEvent.type(fresh.getByLabelText('値'), '２４０');
    await expect(fresh.getByLabelText('値')).toHaveValue('240');
    await userEvent.selectOptions(fresh.getByLabelText('単位'), 'cm');
    await expect(fresh.getByLabelText('単位')).toHaveValue('cm');
  },
};

export const RowRemoved: Story = {
  name: '行を削除する',
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '1行目を削除' }));
    await expect(args.onRemove).toHaveBeenCalledWith(0);
  },
};

/** 単位は、値の後ろからも見出しからも読み取る。 */
export const TablePasted: Story = {
  name: '表を欄に貼る',
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(within(canvas.getByRole('group', { name: '寸法 3行目' })).getByLabelText('種類'));
    await userEvent.paste('項目\t寸法（cm）\n幅\t４５\n高さ\t９００㎜');
    await expect(args.onPasteRows).toHaveBeenCalledWith(
      [
        { dimension_type: '幅', value: '45', unit: 'cm' },
        { dimension_type: '高さ', value: '900', unit: 'mm' },
      ],
      2,
    );
  },
};

/** 1行にまとめて書いた寸法は、種類ごとの行になる。読み取れなかったものは、そのままの文字で残る。 */
export const SizePasted: Story = {
  name: 'まとめて書いた寸法を貼る',
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '表から貼り付け' }));
    const dialog = within(await screen.findByRole('dialog', { name: '寸法を貼り付け' }));
    await userEvent.click(dialog.getByLabelText('コピーした行'));
    await userEvent.paste('Ｗ４５０×Ｄ４００×Ｈ４２０\n座面高：400〜450');
    await expect(dialog.getByRole('status')).toHaveTextContent('4行を読み取りました');
    await userEvent.click(dialog.getByRole('button', { name: '4行を追加する' }));
    await expect(args.onPasteRows).toHaveBeenCalledWith(
      [
        { dimension_type: '幅', value: '450', unit: 'mm' },
        { dimension_type: '奥行', value: '400', unit: 'mm' },
        { dimension_type: '高さ', value: '420', unit: 'mm' },
        { dimension_type: '座面高', value: '400〜450', unit: 'mm' },
      ],
      2,
    );
  },
};
