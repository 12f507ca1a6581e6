import { maxRows } from './limits.ts';

// Apart from `limits.ts`, which every page loads: pages show these sentences as the api sends them.

/** The sentence for a `cursor` that no page has named. */
export const wrongCursor = '続きの位置が正しくありません';

/** The price of a listing is not the one that the buyer has seen: the problem's `code`, whose `current` has the price. */
export const priceChanged = { code: 'PRICE_CHANGED', sentence: '価格が変更されました' } as const;

/** The sentence for an edit that began with values which somebody has changed since. */
export const changedElsewhere =
  'ほかの画面で変更されたため、保存しませんでした。いまの内容を確認して、もう一度保存してください。';

/** What one user may register. A refusal says so in `message`. */
export const quotas = {
  /** Per user. */
  properties: { max: 500, message: '登録できる物件は500件までです。不要な物件を削除してください' },
  /** Per property, as the others below. */
  rooms: { max: 100, message: '1つの物件に登録できる部屋は100室までです' },
  products: { max: 1000, message: '1つの物件に登録できる製品は1,000点までです' },
  drawings: { max: 100, message: '1つの物件に登録できる図面は100枚までです' },
  /** Specifications of a product, and dimensions. */
  rows: { max: maxRows, message: `1つの製品に登録できる仕様と寸法は、それぞれ${maxRows}行までです` },
} as const;
