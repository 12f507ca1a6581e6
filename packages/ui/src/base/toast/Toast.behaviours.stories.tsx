import type { StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { behaviours } from '../../story-helpers/behaviours.ts';
import states from './Toast.stories.tsx';
import { toast } from './toast.ts';

export default {
  ...behaviours(states),
  title: 'ふるまい/トースト',
  id: 'behaviours-toast',
  tags: ['behaviour', '!autodocs'],
};

type Story = StoryObj<typeof states>;

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** 指している間も、閉じるボタンにフォーカスがある間も消えない。 */
export const Stays: Story = {
  name: '指すかフォーカスする間は消えない',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '成功' }));
    const message = await canvas.findByText('リンクをコピーしました');
    await userEvent.hover(message);
    await wait(2500);
    await expect(message).toBeVisible();
    canvas.getByRole('button', { name: 'お知らせを閉じる' }).focus();
    await userEvent.unhover(message);
    await wait(2500);
    await expect(message).toBeVisible();
  },
};

/** 放っておくと、成功は2秒、ほかのお知らせと失敗は4秒で消える。 */
export const LeavesByItself: Story = {
  name: '2秒・4秒で消える',
  play: async ({ canvas, userEvent }) => {
    const start = performance.now();
    for (const name of ['成功', 'お知らせ', '失敗']) await userEvent.click(canvas.getByRole('button', { name }));
    const leaves = async (text: string, atLeast: number) => {
      await waitFor(() => expect(screen.queryByText(text)).not.toBeInTheDocument());
      // A slow machine may only take longer.
      await expect(performance.now() - start).toBeGreaterThan(atLeast);
    };
    await leaves('リンクをコピーしました', 1900);
    await leaves('下書きを復元しました', 3900);
    await leaves('出品の公開に失敗しました。', 3900);
  },
};

/** 閉じるボタンでも消える。 */
export const Closed: Story = {
  name: '閉じるで消える',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'お知らせ' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'お知らせを閉じる' }));
    await waitFor(() => expect(canvas.queryByText('下書きを復元しました')).not.toBeInTheDocument());
  },
};

/** 同時に立つのは20まで。 */
export const AtMostTwenty: Story = {
  name: '同時に20まで',
  play: async ({ canvas, userEvent }) => {
    for (let count = 1; count <= 21; count += 1) toast.custom(`お知らせ ${count}`);
    const region = within(canvas.getByRole('region', { name: 'お知らせ' }));
    await expect(await region.findByText('お知らせ 21')).toBeVisible();
    await expect(region.getAllByRole('status')).toHaveLength(20);
    await expect(region.queryByText('お知らせ 1')).not.toBeInTheDocument();
    await userEvent.hover(region.getByText('お知らせ 21'));
  },
};
