import { normalizeName } from '../cells/normalizeName.ts';
import { maxHeadingLength } from './headings.ts';
import type { ColumnUse } from './table.ts';

type KnownUse = Exclude<ColumnUse, 'dimension' | 'specification' | 'maker_and_code' | 'part'>;

/** Headings as architects, interior designers and shops write them: half-width, lower case, no blanks. */
const synonyms: Record<KnownUse, string> = {
  floor: '階 階数 階層 階別 設置階 フロア フロアー floor',
  room: `居室 居室名 空間 空間名 スペース エリア エリア名 ゾーン
    room roomname rooms space area location place`,
  room_id: '部屋id roomid',
  mark: '略号 mark symbol',
  name: `製品 商品 品名 品目 品目名 物品名 名称 アイテム アイテム名 材料名 建材名 資材名 部材名 住設名 機種名 家電 家電名
    機器 設備機器 器具 照明器具 衛生器具 家具 建具 建具種類
    product productname products item itemname name fixture`,
  manufacturer_name: `製造 製作 maker manufacturer manufacturername brand brandname make`,
  product_code: `コード モデル モデル名
    model modelno modelno. model# modelnumber modelname code productcode productno productno. productnumber itemcode itemno
    itemno. itemnumber partno partno. partnumber sku`,
  category: `カテゴリー カテゴリ カテゴリー名 カテゴリ名 分類 製品分類 商品分類 製品カテゴリー 製品カテゴリ 商品カテゴリー 商品カテゴリ
    種別 種類 区分 ジャンル
    category type kind`,
  description: `説明 説明文 製品説明 商品説明 備考 備考欄 コメント メモ 特記 特記事項 特記仕様 注記 注意事項 摘要 記事 付記 補足 概要
    詳細 詳細説明
    note notes remark remarks comment comments memo description details`,
  catalog_url: `url カタログurl 製品url 商品url 参考url 参照url 掲載url 購入url 購入先url カタログ カタログリンク リンク 参考リンク
    商品リンク 製品リンク 商品ページ 製品ページ ホームページ webサイト ウェブサイト hp
    link links website webpage web catalog catalogue catalogurl`,
  ignored: 'no no. 番号 連番 通番 通し番号 項番 行番号 # 順 順番 index',
};

const things = '建具|器具|照明|照明器具|衛生器具|機器|設備|設備機器|家具';

/** Headings that are composed of a word and one before it: 取付 and 場所, 器具 and 番号. */
const composed: [KnownUse, RegExp][] = [
  ['room', /^(?:設置|使用|取(?:り?付け?)|施工|配置|据付け?|対象|該当|建具)?(?:場所|箇所|位置|部屋|室)(?:名称?)?$/],
  ['mark', new RegExp(`^(?:${things})?(?:符号|記号)$|^(?:${things})(?:番号|no\\.?)$`)],
  ['name', new RegExp(`^(?:製品|商品|${things})名称?$`)],
  [
    'manufacturer_name',
    /^(?:製造|製作)?(?:メーカー?|ブランド)(?:名称?)?等?$|^(?:製造|製作|販売|発売)(?:元|者|所|会社|業者)名?$/,
  ],
  [
    'product_code',
    /^(?:製品|商品|機種|器具|機器|メーカー?|カタログ|参考|採用)?(?:品番|型番|型式|形式|形番|型名)号?等?$/,
  ],
  ['product_code', /^(?:製品|商品|機種|カタログ|型式|モデル)(?:番号|no\.?|コード|記号)$/],
];

/** Headings of specifications that tell, beside others, that a row is one of headings. */
const specifications = `個 台 枚 能力 張り地 樹種 カラー 面材 表面材 球種 材質 素材 材料 仕上 仕上げ 塗装 張地 色 色番 仕様 性能 規格 ガラス 硝子 金物 金具
  建具金物 付属金物 付属品 鍵 錠 戸車 丁番 引手 枠 扉 本体 光源 ランプ 使用ランプ 電球 消費電力 色温度 電圧 電源 単価 定価 価格 金額 施工 支給区分`;

const useOfWord = new Map(
  (Object.keys(synonyms) as (keyof typeof synonyms)[]).flatMap((use) =>
    synonyms[use].split(/\s+/).map((word) => [word, use] as const),
  ),
);

/** The use of a column whose heading is one of the known words. */
export function knownUse(heading: string): ColumnUse | undefined {
  if (heading.length > maxHeadingLength) return undefined;
  // メ－カ－ is typed with a dash.
  const word = normalizeName(heading)
    .replace('個所', '箇所')
    .replace(/(?<=[ァ-ヶ])[-−‐―]/g, 'ー');
  return useOfWord.get(word) ?? composed.find(([, pattern]) => pattern.test(word))?.[0];
}

const specificationWords = new Set(specifications.split(/\s+/));

/** Whether a heading is a usual one of a specification: 数量, 設置数, 消費電力(W). */
export function isUsualSpecification(heading: string): boolean {
  const word = heading.length > 20 ? '' : normalizeName(heading).replace(/\(.*\)$/, '');
  return word.split(/[・/]/).some((part) => specificationWords.has(part)) || /^.{0,3}(?:数量?|容量)$/.test(word);
}
