import { tanaka } from '@iespec/contract/fixtures';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, spyOn, within } from 'storybook/test';
import { mockApi } from '../frame.tsx';
import { Flow } from './Flow.tsx';

const meta = {
  title: 'フロー/LINEから開く',
  id: 'flows-line',
  component: Flow,
  tags: ['!autodocs'],
  args: { subject: tanaka.external_user_id, hasSession: () => false },
  parameters: { layout: 'fullscreen', path: '/property/10', chromatic: { disableSnapshot: true } },
  beforeEach: (context) => {
    mockApi(context);
    const userAgent = spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone) Safari Line/14.19.1');
    return () => userAgent.mockRestore();
  },
} satisfies Meta<typeof Flow>;
export default meta;

/** LINEで届いた物件を見て購入へ進むと、外部のブラウザーを案内される。閉じても、もう一度開ける。 */
export const OpensOutside: StoryObj<typeof meta> = {
  name: '購入へ進むと外部のブラウザーを案内される',
  play: async ({ canvas, userEvent }) => {
    const [buy] = await canvas.findAllByRole('link', { name: '仕様情報を購入する' });
    await userEvent.click(buy as HTMLElement);
    const dialog = await screen.findByRole('dialog', { name: '外部ブラウザーで開いてください' });
    await expect(within(dialog).getByRole('link', { name: '外部ブラウザーで開く' })).toHaveAttribute(
      'href',
      expect.stringContaining('openExternalBrowser=1'),
    );
    await userEvent.click(within(dialog).getByRole('button', { name: '閉じる' }));
    await expect(canvas.queryByLabelText('メールアドレス')).toBeNull();
    await userEvent.click(await canvas.findByRole('button', { name: '外部ブラウザーで開く方法を見る' }));
    await expect(await screen.findByRole('dialog', { name: '外部ブラウザーで開いてください' })).toBeVisible();
  },
};
