import { normalizeName } from '../cells/normalizeName.ts';
import type { ColumnUse } from './table.ts';

/** Headings as architects, interior designers and shops write them: half-width, lower case, no blanks. */
const synonyms: Record<Exclude<ColumnUse, 'dimension' | 'specification' | 'maker_and_code' | 'part'>, string> = {
  floor: '階 階数 階層 フロア フロアー floor',
  room: `部屋 部屋名 部屋名称 室 室名 室名称 居室 居室名 場所 設置場所 設置箇所 設置部屋 設置室 使用場所 使用箇所 使用部屋 取付場所
    取付箇所 取付位置 施工場所 施工箇所 配置場所 位置 箇所 空間 空間名 スペース エリア エリア名 ゾーン
    room roomname rooms space area location place`,
  room_id: '部屋id roomid',
  mark: `符号 記号 建具符号 建具記号 建具番号 器具符号 器具記号 器具番号 照明記号 機器符号 機器記号 機器番号 略号 建具no 建具no.
    mark symbol`,
  name: `製品名 製品名称 製品 商品名 商品名称 商品 品名 品目 品目名 物品名 名称 アイテム アイテム名 材料名 建材名 資材名
    機器名 機器名称 設備名 設備機器名 設備機器 器具名 器具名称 照明器具 照明器具名 家具名 家具
    建具名 建具名称 建具 建具種類
    product productname products item itemname name fixture`,
  manufacturer_name: `メーカー メーカ メーカー名 メーカ名 メーカー名称 ブランド ブランド名 ブランド名称 製造 製造元 製造者 製造会社
    製造メーカー 製作 製作者 製作所 販売元 発売元
    maker manufacturer manufacturername brand brandname make`,
  product_code: `品番 品番号 型番 型式 形式 形番 型名 製品番号 製品コード 製品型番 製品型式 製品品番 商品番号 商品コード 商品型番
    商品品番 メーカー品番 メーカー型番 コード モデル モデル名 モデル番号
    model modelno modelno. model# modelnumber modelname code productcode productno productno. productnumber itemcode itemno
    itemno. itemnumber partno partno. partnumber sku`,
  category: `カテゴリー カテゴリ カテゴリー名 カテゴリ名 分類 製品分類 商品分類 製品カテゴリー 製品カテゴリ 商品カテゴリー 商品カテゴリ
    種別 種類 区分 ジャンル
    category type kind`,
  description: `説明 説明文 製品説明 商品説明 備考 備考欄 コメント メモ 特記 特記事項 注記 摘要 補足 概要 詳細 詳細説明
    note notes remark remarks comment comments memo description details`,
  catalog_url: `url カタログurl 製品url 商品url 参考url 参照url 掲載url 購入url 購入先url カタログ カタログリンク リンク 参考リンク
    商品リンク 製品リンク 商品ページ 製品ページ ホームページ webサイト ウェブサイト hp
    link links website webpage web catalog catalogue catalogurl`,
  ignored: 'no no. 番号 連番 通番 通し番号 項番 行番号 # 順 順番 index',
};

/** Headings of specifications that tell, beside others, that a row is one of headings. */
const specifications = `数量 数 個数 台数 枚数 本数 灯数 箇所数 員数 材質 素材 材料 仕上 仕上げ 塗装 張地 色 色番 仕様 性能 規格 ガラス 硝子 金物 金具
  建具金物 付属金物 付属品 鍵 錠 戸車 丁番 引手 枠 扉 本体 光源 ランプ 使用ランプ 電球 消費電力 色温度 電圧 電源 単価 定価 価格 金額 施工 支給区分`;

const useOfWord = new Map(
  (Object.keys(synonyms) as (keyof typeof synonyms)[]).flatMap((use) =>
    synonyms[use].split(/\s+/).map((word) => [word, use] as const),
  ),
);

/** The use of a column whose heading is one of the known words. */
export const knownUse = (word: string): ColumnUse | undefined =>
  useOfWord.get(normalizeName(word).replace('個所', '箇所'));

const specificationWords = new Set(specifications.split(/\s+/));

/** Whether a heading is a usual one of a specification: 数量, 消費電力(W). */
export const isUsualSpecification = (heading: string) =>
  heading.length <= 20 && specificationWords.has(normalizeName(heading).replace(/\(.*\)$/, ''));
