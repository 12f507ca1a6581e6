import { properties } from '@iespec/contract';
import { tanaka } from '@iespec/contract/fixtures';
import { given, never } from '@iespec/contract/msw';
import { toast } from '@iespec/ui';
import { behaviours } from '@iespec/ui/test';
import type { StoryObj } from '@storybook/react-vite';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { expect, fn, spyOn, waitFor } from 'storybook/test';
import { setOutdated } from '#_api/outdated.ts';
import { propertyQueries } from '#_queries/properties.ts';
import { IdentitySession } from '#_session/IdentitySession.tsx';
import type { IdentityState } from '#_session/identity.ts';
import { useKnownViewer } from '#_session/session.tsx';
import { hurryTimers } from '#test/hurry.ts';
import { expectText } from '#test/steps.ts';
import states from './Layout.stories.tsx';
import { Layout } from './Layout.tsx';
import { trackLoading } from './routeLoading.ts';

export default {
  ...behaviours(states, { viewer: tanaka }),
  title: 'ふるまい/ページの枠',
  id: 'behaviours-layout',
  tags: ['behaviour', '!autodocs'],
};

type Story = StoryObj<typeof states>;

/** ログアウトしたら、トップページでそう伝える。 */
export const SignsOut: Story = {
  name: 'ログアウトしたと伝える',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '田中 航さんのメニュー' }));
    await userEvent.click(canvas.getByRole('button', { name: 'ログアウト' }));
    await expectText(canvas, 'ログアウトしました');
  },
};

const NoForms = () => null;

/** An identity whose session ends elsewhere. */
function endingIdentity() {
  let state: IdentityState = { status: 'signedIn', subject: tanaka.external_user_id, organization: null };
  const listeners = new Set<() => void>();
  return {
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    refresh: async () => {},
    getToken: async () => null,
    signOut: async () => {},
    Forms: NoForms,
    end() {
      state = { status: 'signedOut' };
      for (const listener of listeners) listener();
    },
  };
}
let identity: ReturnType<typeof endingIdentity>;

/** Keeps the viewers that effects have seen. */
const seen = fn();
function Witness() {
  const viewer = useKnownViewer();
  useEffect(() => void seen(viewer), [viewer]);
  return null;
}

/** 見ている間にログインが切れたら、そのページのまま一度だけ伝える。ログアウトしたとは扱わない。 */
export const SessionExpired: Story = {
  name: 'ログインが切れたと伝える',
  beforeEach: () => {
    seen.mockClear();
    identity = endingIdentity();
  },
  render: (args) => (
    <IdentitySession identity={identity}>
      <Witness />
      <Layout {...args} />
    </IdentitySession>
  ),
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: '田中 航さんのメニュー' });
    identity.end();
    const message = 'ログインの有効期限が切れました。もう一度ログインしてください。';
    await expect(await canvas.findByText(message)).toBeVisible();
    await expect(canvas.getAllByText(message)).toHaveLength(1);
    await expect(canvas.getAllByRole('link', { name: 'ログイン' })[0]).toBeVisible();
    await expect(seen).toHaveBeenLastCalledWith(expect.objectContaining({ status: 'signedOut', hasExpired: true }));
    await expect(seen).not.toHaveBeenCalledWith({ status: 'signedOut' });
  },
};

/** トーストは上のバーより手前に出る。 */
export const ToastInFront: Story = {
  name: 'トーストはバーの手前',
  play: async ({ canvas }) => {
    await canvas.findByRole('region', { name: 'お知らせ' });
    toast.success('リンクをコピーしました');
    const message = await canvas.findByText('リンクをコピーしました');
    const { left, top, width, height } = message.getBoundingClientRect();
    await expect(top).toBeLessThan(56);
    await expect(document.elementFromPoint(left + width / 2, top + height / 2)).toBe(message);
  },
};

/** つながっていない間だけ知らせる。 */
export const Offline: Story = {
  name: 'オフラインの間だけ知らせる',
  play: async ({ canvas }) => {
    await canvas.findByRole('region', { name: 'お知らせ' });
    const online = spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    window.dispatchEvent(new Event('offline'));
    await expectText(canvas, /インターネットに接続されていません。/);
    online.mockRestore();
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(canvas.queryByText(/インターネットに接続されていません。/)).toBeNull());
  },
};

function SlowPage() {
  useQuery(propertyQueries.byId(10, 'visitor'));
  return <h1 className="p-6">読み込み中のページ</h1>;
}

const slow = /読み込みに時間がかかっています。/;

/** 3秒たっても何も届かないと、待ってよいことを知らせる。 */
export const Slow: Story = {
  name: '3秒で遅いと知らせる',
  args: { children: <SlowPage /> },
  beforeEach: [given(never(properties.get)), hurryTimers],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(slow)).toBeVisible();
  },
};

/** ページのファイルを読み込む間、上端に線が出る。 */
export const RouteProgress: Story = {
  name: '移動の間、線が出る',
  play: async ({ canvas }) => {
    await canvas.findByRole('region', { name: 'お知らせ' });
    let arrive = () => {};
    void trackLoading(
      new Promise<void>((resolve) => {
        arrive = resolve;
      }),
    );
    await expect(await canvas.findByRole('progressbar', { name: 'ページを読み込んでいます' })).toBeInTheDocument();
    arrive();
    await waitFor(() => expect(canvas.queryByRole('progressbar')).toBeNull());
  },
};

function AnchoredPage() {
  const { hash } = useLocation();
  return (
    <>
      <h1>表記</h1>
      <Link to="/#refund">返金の申し込み方法</Link>
      {hash && <p id="refund">24時間以内なら返金します。</p>}
    </>
  );
}

/** アドレスが段落を指していれば、そこへ移る。 */
export const FocusMovesToParagraph: Story = {
  name: '名指しの段落へフォーカスが移る',
  args: { children: <AnchoredPage /> },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('region', { name: 'お知らせ' });
    await userEvent.click(canvas.getByRole('link', { name: '返金の申し込み方法' }));
    await waitFor(() => expect(canvas.getByText('24時間以内なら返金します。')).toHaveFocus());
  },
};

/** ページを開いたあとにサイトが新しくなり、操作が断られた。編集中の内容は、下書きとして残っている。 */
export const Outdated: Story = {
  name: 'サイトが新しくなったと伝える',
  beforeEach: () => {
    setOutdated(true);
    return () => setOutdated(false);
  },
  play: async ({ canvas }) => {
    const message = 'サイトが新しくなりました。うまくいかないときは、再読み込みしてください。編集中の内容は残ります。';
    await expectText(canvas, message);
    await expect(canvas.getByRole('button', { name: '再読み込みする' })).toBeEnabled();
  },
};
