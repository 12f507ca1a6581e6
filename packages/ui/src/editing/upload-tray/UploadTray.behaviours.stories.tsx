import type { StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, waitFor, within } from 'storybook/test';
import { behaviours } from '../../../test/behaviours.ts';
import { BottomBar } from '../../base/bottom-bar/BottomBar.tsx';
import { SaveBar } from '../../forms/save-bar/SaveBar.tsx';
import states from './UploadTray.stories.tsx';
import { UploadTray } from './UploadTray.tsx';

export default {
  ...behaviours(states),
  title: 'ふるまい/送っている写真',
  id: 'behaviours-upload-tray',
  tags: ['behaviour', '!autodocs'],
};

type Story = StoryObj<typeof states>;
type Context = Pick<Parameters<NonNullable<Story['play']>>[0], 'canvas' | 'userEvent'>;

async function openPanel({ canvas, userEvent }: Context) {
  await userEvent.click(within(canvas.getByRole('status')).getByRole('button'));
  return within(await screen.findByRole('dialog', { name: '写真の送信' }));
}

/** 一覧は、何の写真かごとに並ぶ。 */
export const Opened: Story = {
  name: '一覧を開く',
  play: async (context) => {
    const panel = await openPanel(context);
    await expect(panel.getByText('ほかのページへ移っても、送信は続きます。')).toBeVisible();
    const back = panel.getByRole('button', { name: 'ページへ戻る' });
    await waitFor(() => expect(back).toHaveFocus());
    const living = within(panel.getByRole('region', { name: 'LDKの写真' }));
    await expect(living.getAllByRole('listitem')).toHaveLength(2);
    const lamp = within(panel.getByRole('region', { name: '和紙のペンダントライトの写真' }));
    await expect(lamp.getByRole('listitem')).toHaveTextContent('待機中');
    await expect(panel.queryByRole('button', { name: 'すべて再試行' })).toBeNull();
    await context.userEvent.click(back);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(within(context.canvas.getByRole('status')).getByRole('button')).toHaveFocus();
  },
};

/** もう一度送れるものだけを送り直し、消すのは失敗したものだけ。 */
export const AllRetriedAndDismissed: Story = {
  name: 'すべて再試行する、一覧から外す',
  args: { uploads: states.args.uploads.concat(failedOf()) },
  play: async (context) => {
    const panel = await openPanel(context);
    await context.userEvent.click(panel.getByRole('button', { name: 'すべて再試行' }));
    await expect(context.args.onRetry).toHaveBeenCalledWith(['寝室.jpg']);
    await context.userEvent.click(panel.getByRole('button', { name: '一覧から外す' }));
    await expect(context.args.onDismiss).toHaveBeenCalledWith(['寝室.jpg', '玄関.jpg']);
  },
};

/** すべて片付いた一覧は閉じたままで、次に選んだ写真とともに、ひとりでに開かない。 */
export const ClosesWhenEmpty: Story = {
  name: '片付くと閉じる',
  render: function Emptied(args) {
    const [uploads, setUploads] = useState<typeof args.uploads>(failedOf());
    return (
      <>
        <button type="button" onClick={() => setUploads(args.uploads)}>
          写真を選ぶ
        </button>
        <UploadTray {...args} uploads={uploads} onDismiss={() => setUploads([])} />
      </>
    );
  },
  play: async (context) => {
    const { canvas, userEvent } = context;
    const panel = await openPanel(context);
    await userEvent.click(panel.getByRole('button', { name: '一覧から外す' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: '写真を選ぶ' }));
    await expect(await canvas.findByRole('status')).toHaveTextContent('3枚を送信中');
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
};

function failedOf() {
  const place = 'LDKの写真';
  return [
    { id: '寝室.jpg', name: '寝室.jpg', place, state: { step: 'failed', reason: 'network' } as const },
    { id: '玄関.jpg', name: '玄関.jpg', place, state: { step: 'failed', reason: 'no-user' } as const },
  ];
}

/** 下のバーにも、画面の下に残る保存バーにも重ならない。 */
export const ClearOfBars: Story = {
  name: '下のバーに重ならない',
  render: (args) => (
    <>
      <div className="h-[150vh]">部屋の編集</div>
      <SaveBar status="unsaved" />
      <div className="h-[50vh]">写真</div>
      <BottomBar
        signedIn
        current={null}
        hrefs={{ home: '/', search: '/search', create: '/create', favorites: '/favorites', account: '/mypage' }}
      />
      <UploadTray {...args} />
    </>
  ),
  play: async ({ canvas, canvasElement }) => {
    const pill = canvas.getByRole('button', { name: '3枚を送信中' });
    const bars = [...canvasElement.querySelectorAll('[data-bottom-bar]')];
    const expectClear = () =>
      waitFor(async () => {
        const { top, bottom } = pill.getBoundingClientRect();
        await expect(bottom).toBeLessThan(window.innerHeight);
        for (const bar of bars) {
          const { top: start, bottom: end } = bar.getBoundingClientRect();
          await expect(bottom <= start || top >= end).toBe(true);
        }
      });
    await expectClear();
    const overSaveBar = pill.getBoundingClientRect().bottom;
    window.scrollTo(0, document.documentElement.scrollHeight);
    await expectClear();
    await waitFor(() => expect(pill.getBoundingClientRect().bottom).toBeGreaterThan(overSaveBar));
  },
};
