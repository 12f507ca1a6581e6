import './parameters.ts';
import './styles.css';
import { toast } from '@iespec/ui';
import type { Preview } from '@storybook/react-vite';
import { mswLoader } from 'msw-storybook-addon/csf3';
import { configure, expect, waitFor, within } from 'storybook/test';
import { freezeClock, holdTimers } from './clock.ts';
import { conditionMenu, withCondition } from './conditions.tsx';
import { DocsPage } from './docs/DocsPage.tsx';
import { writtenTypes } from './docs/writtenTypes.ts';
import { states } from './spec/index.ts';
import { theme } from './theme.ts';
import { viewerMenu } from './viewerMenu.ts';
import { viewports } from './viewports.ts';
import { withRouter } from './withRouter.tsx';
import { startWorker, unhandledCalls } from './worker.ts';

document.documentElement.lang = 'ja';
// Generous, for busy machines: a story that passes never waits that long.
configure({ asyncUtilTimeout: 60_000 });

/** The visible text of the page, including placeholders of empty fields. */
const visibleText = (page: HTMLElement) =>
  [
    // biome-ignore lint/performance/useDomNodeTextContent: `textContent` would include hidden text.
    page.innerText,
    ...[...page.querySelectorAll<HTMLInputElement>(':placeholder-shown')].map(({ placeholder }) => placeholder),
  ].join('\n');

/** `pnpm test:visual`: only pictures are compared. */
const isVisual = import.meta.env.STORYBOOK_CHROMIUM !== undefined;

/** In tests, axe checks the size of targets (WCAG 2.5.8), too. */
const checksTargets = import.meta.env.VITEST_STORYBOOK !== undefined && !isVisual;

/** Keeps bars from sticking while axe runs: it would report controls behind a bar as too small. */
const uncovered = document.createElement('style');
uncovered.textContent = 'header, nav, [data-bottom-bar] { position: static !important; }';

/** Behaviours and flows may change state; all other stories must stay in their state. */
const changesState = (id: string, tags: string[]) => tags.includes('behaviour') || id.startsWith('flows-');

const preview: Preview = {
  argTypesEnhancers: [writtenTypes],
  tags: ['autodocs'],
  parameters: {
    a11y: {
      test: isVisual ? 'off' : 'error',
      // No enabled rule needs preloading. Axe would wait for the frames of mails, which do not contain axe.
      options: { resultTypes: ['violations', 'incomplete'], preload: false, iframes: false },
      config: {
        rules: [
          { id: 'target-size', enabled: checksTargets },
          // This rule looks only for styles with `!important`, and React sets none.
          { id: 'avoid-inline-spacing', enabled: false },
        ],
      },
    },
    docs: { page: DocsPage, theme, source: { type: 'dynamic' } },
    jsx: { functionValue: () => '() => {}' },
    controls: { expanded: true, sort: 'requiredFirst' },
    // Storybook reads this statically: keep it a literal.
    options: {
      storySort: {
        // biome-ignore format: as paragraphs, the order is seen at a glance.
        order: [
          'ガイド', ['はじめに', '状態の一覧'],
          '基礎', [
            '色', '別のブランド', '文字', '余白', 'アイコン', '動き', '日本語の組み方', '操作の状態', '厳しい条件',
            '厳しい条件：売り手',
          ],
          '部品', [
            '基本', [
              'ページ', '見出し', 'リンク', 'ボタン', 'アイコン', 'アイコンボタン', 'メニュー', 'バッジ', 'アバター',
              'カード', '項目の一覧', '一覧の行', 'お知らせ', 'トースト', '移動の予告', 'オフラインのお知らせ',
              'Cookieのお知らせ', 'JavaScriptのお知らせ', 'アプリ内ブラウザーの案内', 'ダイアログ',
              '確認のダイアログ', '進み具合', 'スピナー', 'スケルトン', '読み込み中', 'ページの読み込みの線',
              '空の状態', '失敗の状態', '部分の失敗', '上のバー', '下のバー', 'パンくず', 'フッター', 'タブ',
              'ページのタブ', '表示の切り替え', 'もっと見る', '近づくと現れる枠', '写真', '写真の送り', '写真の一覧',
              '何千枚もの写真の一覧', '全画面の写真', 'ぼかし', 'コピーできる品番', 'たたんだ文章', 'アドレスのある文章', '共有',
              '印刷の紙面',
            ],
            '入力欄', [
              '未保存の確認', '文字の欄', 'パスワードの欄', '数値の欄', '長い文の欄', '選択の欄', 'チェックボックス',
              'スイッチ', 'スライダー', 'ラジオボタン', 'フォーム', '入力の誤りのまとめ', '保存バー',
            ],
            '見る・買う', [
              '絞り込みチップ', '絞り込みの選択', '物件カード', '部屋カード', '部屋の目次', '製品カード', '製品の行',
              '購入した製品の行', '見本の1行', '製品の検索', '製品の仕様', '前の内容', '価格', '購入ボタン',
              '購入の内容',
              'ひらくもの', 'ひらいたもの', '購入バー', '購入欄', '購入の要点', '購入の最終確認', '仕様一覧の紙面',
            ],
            '登録・編集', [
              '削除の確認', '別の部屋へ移す', '部屋の選択', '画像の種類', '画像アップロード', '写真の選択', '送っている写真',
              '写真の管理', '選んだ写真のバー', '写真の説明', '写真の振り分け', '表の受け取り', '見出しの選択', '表の種類', '列の使い方',
              'まとめて登録する行', 'ページの選択', '物件フォーム', '部屋フォーム', '図面フォーム', '製品フォーム',
              '仕様フォーム', '寸法フォーム', '公開の状態', '公開範囲の帯', '中身の行', '中身の一覧',
            ],
            '売る', [
              '出品フォーム', '販売までの手順', '物件の行', '出品の行', '口座の登録', '売上の台帳', '入金の一覧',
            ],
            'アカウント', [
              'メールのリンクのフォーム', 'すべての端末からのログアウト', '購入履歴', '返金の申し込みフォーム',
              '領収書', 'ログインフォーム', '新規登録フォーム', '確認コードフォーム', 'メールアドレス確認フォーム',
              'パスワードを忘れたときのフォーム', '新しいパスワードのフォーム', 'メールアドレス変更フォーム',
              'アカウント削除フォーム', 'プロフィールフォーム',
            ],
          ],
          '画面', [
            'ホーム', '売る', '物件', '物件の詳細', '出品者', '部屋', '製品', 'ログイン', 'パスワードの再設定',
            'メールのリンク', 'ログインが必要なページ', '購入の確認', '支払いの完了', '購入の完了', '支払いの中止',
            'マイページ', 'プロフィールの編集', 'アカウントの設定', '返金の申し込み', '領収書', '物件の登録',
            '物件の編集', '表からの登録', '部屋の編集', '製品の登録', '製品の編集', '図面の編集', '出品の作成',
            '出品の編集', '出品の公開', '口座登録の完了', '口座登録の再開', 'さがす', 'お気に入り', '利用規約',
            'メール', '特定商取引法に基づく表記', 'プライバシーポリシー', 'お問い合わせ', 'モックの物件',
            'ページの枠', 'エラー', '予期しないエラー',
          ],
          'フロー', ['購入', '物件登録', '出品と入金', 'ログイン', 'LINEから開く'],
          'ふるまい',
        ],
      },
    },
    viewport: { options: viewports },
    chromatic: {
      modes: {
        phone: { viewport: { width: 390, height: 844 } },
        desktop: { viewport: { width: 1280, height: 900 } },
      },
    },
  },
  globalTypes: { viewer: viewerMenu, condition: conditionMenu },
  initialGlobals: {
    viewer: 'story',
    // `STORYBOOK_CONDITION=translated STORYBOOK_VIEWPORT=desktop pnpm test:stories`
    condition: import.meta.env.STORYBOOK_CONDITION ?? 'usual',
    viewport: { value: import.meta.env.STORYBOOK_VIEWPORT ?? 'phone', isRotated: false },
  },
  loaders: [mswLoader(startWorker)],
  // `withCondition` is last and so outermost, because it remounts the story.
  decorators: [withRouter, withCondition],
  beforeEach: ({ id, tags, parameters: { now, chromatic } }) => {
    window.storyChromatic = chromatic;
    uncovered.remove();
    unhandledCalls.length = 0;
    toast.clear();
    localStorage.clear();
    window.scrollTo(0, 0);
    const thaw = now ? freezeClock(now) : undefined;
    // Keeps the state from timing out: notices stay, and redirects do not happen.
    const release = changesState(id, tags) ? undefined : holdTimers();
    return () => {
      release?.();
      thaw?.();
    };
  },
  afterEach: async ({ id, tags, parameters, globals, canvasElement }) => {
    if (id.startsWith('ui-')) await expect(parameters.usage, '使うとき、使わないとき').toBeDefined();
    if (id.startsWith('screens-'))
      for (const part of ['header:not(main *)', 'main', 'footer:not(main *)'])
        await expect(canvasElement.querySelectorAll(part), `a screen is inside the page layout: ${part}`).toHaveLength(
          1,
        );
    // Only for the story's own viewer: one that is selected in the toolbar sees different texts.
    if (!changesState(id, tags) && globals.viewer === 'story') {
      await expect(within(canvasElement).queryByTestId('address'), 'a state does not navigate away').toBeNull();
      const page = canvasElement.ownerDocument.body;
      for (const text of states[id]?.texts ?? []) await waitFor(() => expect(visibleText(page)).toContain(text));
    }
    const ownCalls = unhandledCalls.filter(({ story }) => story === null || story === id);
    await expect(ownCalls, 'calls without a handler').toEqual([]);
    if (checksTargets) document.head.append(uncovered);
  },
};
export default preview;
