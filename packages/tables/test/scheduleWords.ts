// What architects write in schedules: headings, and what stands below them. Independent of the words that are read.

/** How often a column is drawn, what its cells say, its headings, its texts, and how often a cell is blank. */
export type ColumnWords = [share: number, says: string, headings: string, texts?: string, blanks?: number];

/** `titles`, `places`: headings of the rooms, none for 外部仕上表. `rows`: products, rooms, or parts of each room. */
export type Kind = { titles: string; places: string; rows: 'products' | 'rooms' | 'parts'; columns: ColumnWords[] };

export const rooms =
  `玄関|玄関ホール|LDK|リビング|ダイニング|キッチン|居間・食堂|和室|主寝室|子供室1|子供室A|洗面脱衣室|浴室|トイレ|書斎|WIC|納戸
  |パントリー|廊下|ヌック|土間収納|家事コーナー|アトリエ|小屋裏収納|2世帯目のLDK|LDK、主寝室`.split(/\s*\|/);

const makers = 'カリモク家具|TOTO|LIXIL|パナソニック|大光電機|山田照明|リンナイ|富士工業|サンワカンパニー|KAMADA';
const codes = 'LZD-91234|CES9720|0012|XLGB0451 LE1|SERL-3R-751 W|12345|RHS31W36E/A|現場製作|特注|TA-450W|S1';
const remarks = `調光|施主支給|コード長 900|現場合わせ 要打合せ|ソフトクローズ|＊印参照|No.3と同じ|既存再利用|1階のみ|2026/3/10
  |"2液ウレタン"仕上げ`;

const maker: ColumnWords = [0.5, 'メーカー', 'メーカー|メーカー名|製造者|ﾒｰｶｰ|製造元', makers, 0.3];
const code: ColumnWords = [0.5, '品番', '品番|型番|型式|製品番号|商品番号|品　番', codes, 0.3];
const both: ColumnWords = [0.15, 'メーカー・品番', 'メーカー・品番|メーカー／型番|メーカー\n・品番|メーカー・型番'];
const remark: ColumnWords = [0.6, '備考', '備考|摘要|特記|特記事項|備　考', remarks, 0.5];
const drawing: ColumnWords = [0.3, '', '姿図|姿　図|写真|参考図'];
const numbers: ColumnWords = [0.4, 'No.', 'No.|No|NO.|番号|№'];
const count = (headings: string): ColumnWords => [0.6, '仕様', headings, '1|2|4|6|12|1式|一式'];

/** `sizes W H`: in columns of their own, or in one. */
export const kinds: Kind[] = [
  {
    titles: '家具リスト|家具表|製品リスト|採用品一覧|造作家具・置家具一覧表|住設・建材リスト',
    places: '部屋|室名|設置場所|部屋名|設置室|場所',
    rows: 'products',
    columns: [
      [
        1,
        '製品名',
        '品名|製品名|名称|商品名|家具名|品　名|アイテム',
        'ソファ|椅子|食器棚|"匠"の椅子|机|テーブル 丸|洗面台',
        0,
      ],
      [0.5, 'sizes W D H', '寸法|サイズ|外形寸法|製品寸法'],
      [0.5, '仕様', '材質|素材|張地|色|仕様', 'オーク|タモ|布 グレー|革|ウォールナット オイル'],
      [0.3, '仕様', '単価|金額|定価（税抜）', '¥12,000|120,000|98,000円'],
      [0.3, 'URL', 'URL|参考URL', 'https://example.jp/a|www.example.com/b?c=1', 0.5],
      ...[maker, code, both, numbers, count('数量|個数'), remark],
    ],
  },
  {
    titles: '建具表|木製建具表|内部建具表|金属製建具表|建具リスト',
    places: '室名|取付場所|取付箇所|設置場所|使用箇所|位置|取付位置|箇所',
    rows: 'products',
    columns: [
      [1, '符号', '符号|記号|建具番号|建具符号|建具記号|番号|No.', 'WD|WD-|SD|AW-|ＷＤ'],
      [
        1,
        '製品名',
        '建具名|名称|種類|形式|開閉方式|建具種別|型式|姿・形式',
        '片引き戸（上吊）|片開き戸|引違い戸|障子|襖（太鼓張）',
        0,
      ],
      [0.8, 'sizes W H', '内法寸法|建具寸法|寸法|内法|サイズ'],
      [0.4, '見込', '見込|見込(mm)|見込\n(mm)'],
      [0.5, '仕様', '材質|材質・仕上|材質・\n仕上|仕上|塗装|表面材', 'シナフラッシュ OSCL|スプルス框|鳥の子|タモ突板'],
      [0.5, '仕様', 'ガラス|硝子', '型板 4|FL5|強化 5', 0.4],
      [0.5, '仕様', '金物|金具|建具金物', 'レバーハンドル、丁番3|引手：真鍮 掘込 ソフトクローズ|戸車、レール：真鍮'],
      [0.4, '仕様', '枠材|扉', 'スプルス|タモ|アルミ'],
      [0.2, '枠', '枠|三方枠'],
      [0.3, '仕様', '錠|鍵', '表示錠|シリンダー錠', 0.4],
      ...[drawing, count('数量|枚数|本数|箇所数|数'), remark],
    ],
  },
  {
    titles: '照明器具表|照明器具リスト|照明リスト|電気図 照明器具姿図表',
    places: '取付場所|設置場所|室名|設置箇所|使用場所|設置室',
    rows: 'products',
    columns: [
      [1, '符号', '記号|符号|器具記号|器具番号', '|L|DL-|照'],
      [
        1,
        '製品名',
        '器具名|名称|品名|器具名称|種類|器具種別',
        'ダウンライト φ75|ペンダント|間接照明|"灯"シリーズ 卓上',
        0,
      ],
      [0.5, '仕様', '光源|ランプ|使用ランプ', 'LED 2700K|LEDテープ|LED 電球色'],
      [0.4, '仕様', '消費電力(W)|消費電力\n(W)|色温度(K)', '6.5|12|2700'],
      ...[maker, code, both, drawing, count('台数|灯数|数量|個数'), remark],
    ],
  },
  {
    titles: '設備機器表|設備機器リスト|住宅設備機器一覧|衛生器具表|設備リスト',
    places: '設置場所|設置室|室名|使用場所|設置個所|取付場所',
    rows: 'products',
    columns: [
      [
        1,
        '製品名',
        '機器名|機器名称|名称|品名|設備機器名|器具名称',
        'ガスコンロ|レンジフード|便器|混合水栓|エアコン 14畳用',
        0,
      ],
      [0.6, 'sizes W D H', '寸法|外形寸法|機器寸法'],
      [0.4, '仕様', '仕様|性能|電源|付属品', 'AC100V 15A|単相200V|都市ガス 13A|リモコン共'],
      ...[maker, code, both, count('台数|数量'), remark],
    ],
  },
  {
    titles: '内部仕上表|室内仕上表|内部仕上げ表|仕上表',
    places: '室名|部屋名|室　名|部屋',
    rows: 'rooms',
    columns: [[0.3, 'of room', '天井高|天井高さ|CH|天井高\n(CH)', '2400|2,400|2250|CH=2,400'], remark],
  },
  {
    titles: '内部仕上表|仕上表|内装仕上げ一覧',
    places: '室名|部屋名|室　名',
    rows: 'parts',
    columns: [[0.5, '下地', '下地|下地材'], [1, '仕上', '仕上|仕上げ|仕上材'], maker, code, both, remark],
  },
  {
    titles: '外部仕上表|外部仕上げ表',
    places: '',
    rows: 'parts',
    columns: [[0.5, '下地', '下地|下地材'], [1, '仕上', '仕上|仕上げ|仕上材|仕様'], maker, code, both, remark],
  },
];

/** A part's names, its layers, and its finishes, the last with a height. */
export const inside: [names: string, bases: string, finishes: string][] = [
  [
    '床',
    '構造用合板 t=24|コンクリート金鏝',
    'ナラ無垢フローリング t=15 オイル塗装|磁器質タイル 300角|コルクタイル t=5',
  ],
  ['巾木|幅木', '', 'タモ H=30|スプルス H=60|ステンレス H=60|タモ H=45|畳寄せ'],
  ['腰壁', '耐水合板 t=12|PB t=12.5', '羽目板 杉 t=12|磁器質タイル|"檜"羽目板 t=10'],
  ['壁', 'PB t=12.5|PB t=9.5|耐水PB t=12.5', '漆喰塗 t=3|ビニルクロス|ビニルクロス 準不燃|珪藻土塗|PB t=12.5|PB t=9.5'],
  ['天井', 'PB t=9.5|PB t=12.5', 'ラワン合板 t=5.5 目透し張|ビニルクロス|漆喰塗 t=3|AEP'],
  ['廻縁|廻り縁|回り縁', '', 'タモ 20×30|塩ビ製|スプルス OS'],
  ['建具枠|窓枠|額縁', '', 'スプルス OS|タモ CL|シナ合板 t=5.5'],
];
export const outside: typeof inside = [
  ['屋根', '野地板 t=12 ルーフィング', 'ガルバリウム鋼板 t=0.4 立平葺き|アスファルトシングル'],
  ['外壁', '通気胴縁 t=18', '焼杉 t=12 縦張り|モルタル t=20 リシン吹付'],
  ['軒天|軒裏', '', 'ケイ酸カルシウム板 t=6 AEP|杉板 t=12'],
  ['玄関ポーチ', 'コンクリート t=150', '芦野石 t=25|モルタル金鏝'],
  ['雨樋', '', 'ガルバリウム鋼板 φ60|塩ビ製 φ60'],
];

export const dittos = '〃|″|“|"|々|同上|上に同じ|↑'.split('|');
export const sums = '計|合計|小計|合　計|総計|値引き|消費税(10%)|送料|諸経費'.split('|');
export const notes =
  `以下余白|※ 特記なき木部はオスモ塗装とする|注）寸法は有効寸法とする|＊印は施主支給|以上|（注）メーカーは同等品可
  |注1）現場実測のこと|※1 建具金物は別途|*1 別途工事|凡例：PB＝石膏ボード|特記：防火設備は別表による
  |注）1. 寸法は現場実測による/2. 木部は無塗装とする`.split(/\s*\|/);
