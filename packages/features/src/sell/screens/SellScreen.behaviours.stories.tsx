import { properties } from '@iespec/contract';
import { given, refuse } from '@iespec/contract/msw';
import { behaviours } from '@iespec/ui/test';
import type { StoryObj } from '@storybook/react-vite';
import { expect, fireEvent } from 'storybook/test';
import { once } from '#test/once.ts';
import states from './SellScreen.stories.tsx';

export default {
  ...behaviours(states),
  title: 'ふるまい/売る',
  id: 'behaviours-sell',
  tags: ['behaviour', '!autodocs'],
};

type Story = StoryObj<typeof states>;

/** つまみを動かすと、販売代金、手数料、受取額が変わる。 */
export const Calculated: Story = {
  name: '価格と件数を変えると、受取額が変わる',
  play: async ({ canvas }) => {
    const net = canvas.getByRole('status', { name: '受取額' });
    await expect(net).toHaveTextContent('¥40,000');
    fireEvent.change(canvas.getByRole('slider', { name: '価格（税込）' }), { target: { value: '8500' } });
    await expect(net).toHaveTextContent('¥68,000');
    await expect(canvas.getByText('20%、1件 ¥1,700')).toBeVisible();
    fireEvent.change(canvas.getByRole('slider', { name: '売れた件数' }), { target: { value: '3' } });
    await expect(canvas.getByText('¥8,500 × 3件')).toBeVisible();
    await expect(canvas.getByText('¥25,500')).toBeVisible();
    await expect(canvas.getByText('−¥5,100')).toBeVisible();
    await expect(net).toHaveTextContent('¥20,400');
  },
};

/** 読み込めなかった物件は、ボタンで読み込み直せる。 */
export const Retried: Story = {
  name: '物件を読み込み直す',
  beforeEach: given(once(refuse(properties.list, 500))),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'もう一度読み込む' }));
    await expect(await canvas.findByRole('link', { name: '木漏れ日の家' })).toBeVisible();
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
};
