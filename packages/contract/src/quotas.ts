import { maxRows } from './limits.ts';

/** Days after which what was deleted, and was never bought, is removed for good. */
export const removalDays = 7;

/** The limits on what a user may create, and the error when one is exceeded. */
export const quotas = {
  /** Per user, including those deleted within `removalDays`. */
  properties: {
    max: 500,
    message: `登録できる物件は500件までで、削除した物件も${removalDays}日間は件数に含まれます。不要な物件を削除し、日をおいてお試しください`,
  },
  /** Per property, like products and drawings. */
  rooms: { max: 100, message: '1つの物件に登録できる部屋は100室までです' },
  products: { max: 1000, message: '1つの物件に登録できる製品は1,000点までです' },
  drawings: { max: 100, message: '1つの物件に登録できる図面は100枚までです' },
  /** Per product: specifications and dimensions each. */
  rows: { max: maxRows, message: `1つの製品に登録できる仕様と寸法は、それぞれ${maxRows}行までです` },
} as const;

/**
 * How many times its quota a property may have of rooms, products or drawings, including deleted ones that
 * have not been removed. A copy of the property has none of these.
 */
export const quotaWithDeleted = {
  times: 5,
  message:
    'この物件では追加と削除が繰り返されたため、これ以上追加できません。物件を複製すると、複製した物件で続けられます',
} as const;
