import type { StoryObj } from '@storybook/react-vite';
import { expect, fn, screen } from 'storybook/test';
import { withoutClipboard } from '../../lib/sampleBrowser.ts';
import { behaviours } from '../../story-helpers/behaviours.ts';
import { withRouterLink } from '../../story-helpers/storyDecorators.tsx';
import states from './InAppBrowserDialog.stories.tsx';

export default {
  ...behaviours(states),
  title: 'ふるまい/アプリ内ブラウザーの案内',
  id: 'behaviours-in-app-browser-dialog',
  tags: ['behaviour', '!autodocs'],
};

type Story = StoryObj<typeof states>;

const copied = fn();

/** ダイアログの中でも、クリップボードのAPIなしでコピーできる。コピーするのは元のアドレス。 */
export const CopiedWithoutClipboard: Story = {
  name: 'クリップボードのAPIがない',
  beforeEach: () => withoutClipboard({ execCommand: true, onCopy: copied }),
  play: async ({ args, userEvent }) => {
    copied.mockClear();
    await userEvent.click(await screen.findByRole('button', { name: 'リンクをコピー' }));
    await expect(await screen.findByText('リンクをコピーしました')).toBeVisible();
    await expect(copied).toHaveBeenCalledWith(args.url);
  },
};

/** ルーターのリンクが渡されていても、アプリに届くふつうのリンクになる。 */
export const NotTheRoutersLink: Story = {
  name: 'ルーターを通さない',
  decorators: [withRouterLink],
  play: async () => {
    await expect(await screen.findByRole('link', { name: '外部ブラウザーで開く' })).not.toHaveAttribute('data-router');
  },
};
