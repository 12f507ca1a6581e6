import type { Meta, StoryObj } from '@storybook/react-vite';
import { expectTexts } from '../../../test/plays.ts';
import { NoScriptNotice } from './NoScriptNotice.tsx';

const meta = {
  title: '部品/基本/JavaScriptのお知らせ',
  id: 'ui-no-script-notice',
  component: NoScriptNotice,
  parameters: {
    status: '試作',
    usage: { when: 'サーバーが作るページのnoscriptの中に、1つだけ。', not: 'スクリプトの読み込みの失敗。' },
    layout: 'fullscreen',
  },
} satisfies Meta<typeof NoScriptNotice>;
export default meta;

export const Default: StoryObj<typeof meta> = {
  name: 'JavaScriptが無効',
  play: expectTexts(
    'JavaScriptが無効になっています。物件の閲覧はできますが、ログイン、購入、物件の登録はできません。ブラウザーの設定でJavaScriptを有効にしてください。',
  ),
};
