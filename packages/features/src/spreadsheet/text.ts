import type { Unfinished } from '@iespec/contract';
import type { ColumnUse } from '@iespec/tables';

const n = (count: number) => count.toLocaleString('ja-JP');

export const text = {
  title: '表からまとめて登録',
  intro:
    '1行が1つの製品です。列の見出しから、部屋・製品名・メーカー・品番・寸法などを読み取ります。登録の前に、読み取ったものを確かめられます。',
  loadFailed: '物件を読み込めませんでした。',
  notFound: '物件が見つかりません',
  template: 'ひな形をダウンロード',
  csv: 'いまの内容をCSVで受け取る',
  problems: {
    empty: '表が空です。見出しの行と、製品の行を貼り付けてください。',
    noHeadings: '見出しの行が見つかりません。「製品名」や「品番」などの見出しの行も入れて、貼り付けてください。',
    unreadableFile: 'ファイルを読み取れませんでした。CSVで保存し直してから、もう一度選んでください。',
    spreadsheetFile:
      'Excelのファイルは、そのままでは読み取れません。表をコピーして貼り付けるか、CSVで保存してから選んでください。',
    notLoaded: '表を読み取る準備ができませんでした。通信を確認して、もう一度お試しください。',
    noProducts: '製品の行がありません。「製品名」か「品番」の列を選んでください。',
  },
  read: (rows: number) => `${n(rows)}行を読み取りました`,
  transposed: '行と列が逆の表なので、入れ替えて読み取りました。',
  skipped: (lines: number[]) => `見出しや合計の行は読み飛ばしました（${lines.join('、')}行目）。`,
  another: '別の表にする',
  columns: '列',
  columnsHelp: '列ごとに、何が書いてあるかを確かめてください。',
  uses: {
    room: '部屋',
    name: '製品名',
    manufacturer_name: 'メーカー',
    product_code: '品番',
    category: 'カテゴリー',
    description: '説明',
    catalog_url: 'URL',
    dimension: '寸法',
    specification: '仕様',
    ignored: '使わない',
  } satisfies Record<ColumnUse, string>,
  faulty: '直すところ',
  roomName: '部屋名',
  noRoom: '部屋の書いていない製品',
  products: (count: number) => `${n(count)}点の製品`,
  newRoom: '新しい部屋',
  onlyRoom: '製品のない部屋です。',
  badges: { add: '追加', change: '更新', unchanged: '変更なし', skip: '登録しない', faulty: '直すところあり' },
  choices: {
    change: (name: string, room: string) => `${room}の「${name}」を更新する`,
    add: '別の製品として追加する',
    skip: '登録しない',
  },
  submit: { label: '登録する', loadingLabel: '登録しています...' },
  saving: ({ done, total }: Unfinished) => `登録中：${n(done)}/${n(total)}点。ページを離れても続きます`,
  faults: (count: number) => `${n(count)}件を直してください`,
  nothing: '登録するものがありません',
  plan: ({ rooms, added, changed }: Counts) =>
    [rooms && `部屋${n(rooms)}`, added && `製品${n(added)}`].filter(Boolean).join('と') +
    (rooms || added ? 'を追加' : '') +
    (changed ? `${rooms || added ? '、' : ''}製品${n(changed)}を更新` : ''),
  done: (counts: Counts) => `${text.plan(counts)}しました`,
  failed: '登録できませんでした。もう一度お試しください。',
  networkFailed: 'サーバーに接続できませんでした。通信環境をご確認のうえ、もう一度お試しください。',
};

type Counts = { rooms: number; added: number; changed: number };
