import { type Group, state } from './state.ts';

/** Static pages and error pages. */
export const pages: Group[] = [
  {
    id: 'screens-search',
    name: 'さがす',
    states: { default: state('overview', '準備中であることを伝える。', '準備中') },
  },
  {
    id: 'screens-favorites',
    name: 'お気に入り',
    states: { default: state('overview', '準備中であることを伝える。', '準備中') },
  },
  {
    id: 'screens-terms',
    name: '利用規約',
    states: {
      default: state(
        'overview',
        '手数料20%、返金、再販売の禁止、日本法、東京地方裁判所。',
        '20%',
        '24時間',
        '東京地方裁判所',
      ),
    },
  },
  {
    id: 'screens-commercial-law',
    name: '特定商取引法に基づく表記',
    states: { default: state('overview', '特定商取引法の表記。', '特定商取引法') },
  },
  {
    id: 'screens-privacy',
    name: 'プライバシーポリシー',
    states: { default: state('overview', '日付は2024年1月23日。', '2024年1月23日') },
  },
  {
    id: 'screens-property-mock',
    name: 'モックの物件',
    states: { default: state('routes', '文字だけのページ。') },
  },
  {
    id: 'screens-error',
    name: 'エラー',
    states: {
      default: state('routes', '決まった文と、トップへ戻るボタン。', 'エラーが発生しました'),
      'with-message': state('routes', '渡された理由が出る。'),
    },
  },
  {
    id: 'screens-unexpected-error',
    name: '予期しないエラー',
    states: {
      default: state('errors', '予期しないエラーが起きた。', 'Unexpected Application Error!'),
      'not-found': state('errors', 'そのページはない。', 'Unexpected Application Error!', '404'),
    },
  },
];
