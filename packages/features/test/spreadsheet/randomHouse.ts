import type { Category, PropertyDetails, UnlockedProduct } from '@iespec/contract';
import { komorebiUnlocked, lamp } from '@iespec/contract/fixtures';
import { parseForm } from '@iespec/contract/form-schemas';

// Texts that are stored as they are typed, and that a table could read as something else.

const rooms = 'LDK|ＬＤＫ|トイレ|ﾄｲﾚ|トイレ|1F トイレ|寝室・書斎|=和室|"茶室"|玄関, 土間|A棟; 2|外部'.split('|');
const names =
  `ダウンライト|ダウンライト|床|机|椅子|灯|和紙　灯り|Ｙチェア|１２．５帖の棚|100|製品名|合計|小計|送料|以上|※印|■リビング|
  "ナチュラル"仕上げ|="椅子"|＝x|+1|-棚|@home|'引用|'=x|a, b|a;b`.split('|');
/** Parts of rooms and of the outside, doors, lights and equipment, which schedules of their own show. */
const drawnNames =
  '床|壁|天井|巾木|床|壁|WD1 片引き戸|WD-2 片開き戸|AW3 引違い窓|A ダウンライト|灯り|便器|屋根|外壁'.split('|');
const drawnTypes = '下地|仕上|仕上|色|材質|光源'.split('|');
const codes = `TA-450W|TA-450W|ｔａ－４５０ｗ|DL-1|DL-2|0012|１２３|="0012"|1E5|2024/3/1|(仮)|A,B|"X"|-1|
  －|-|―|ー|特注|特注|造作|なし|未定|同等品`.split('|');
const makers = '月灯工房|木と布|Ａ社|=社|－|A, B & "C"|造作'.split('|');
const specificationTypes =
  `色|色|素材|仕様|メーカー|部屋|部屋ID|寸法|幅|幅(mm)|サイズ|数量|No.|備考|分類|その他|その他|単位|品番|color|Ｗ|
  =色|仕様：色|寸法：幅|色（内）|■色|"材"|W×D`.split('|');
const specificationValues =
  `白|黒|楮和紙|白　木|－|-|なし|特注|約450|W450×D400|¥1,000|1,5|1/2|㎡|①|0|-5|=白|＠|'白|"白"|a;b|
  https://example.jp/a`.split('|');
const dimensionTypes =
  `幅|奥行|高さ|背|W|φ|直径|厚さ|板厚|長さ|内寸 幅|背(cm)|寸法|サイズ|幅(mm)|W×D|幅・奥行|width|高さ(最大)|
  =幅|寸法：背|■背|色|製品名|座 面|1`.split('|');
const dimensionValues = [0, 1, 450, 450.5, 0.5, 0.001, 12.345, 1000, 9_999_999, 1_234_567.89];
const descriptions = [
  '一行',
  '1行目\n2行目',
  '1行目\r\n\r\n  2行目',
  '=1\n-2\n@3',
  '"引用"\n終わり',
  "'=x",
  'a,b;c\td',
  '合計',
  '－',
  '※注',
];
const urls = ['https://example.jp/', 'www.example.jp/a?b=1,2', 'https://example.jp/"x"', 'https://例え.jp/図面'];

/** Numbers of a fixed sequence, in [0, 1). */
function seeded(seed: number) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** The rooms of a house as stored, drawn at random, with texts that tables make ambiguous. */
export function randomRooms(seed: number, categories: Category[]): PropertyDetails['rooms'] {
  const random = seeded(seed);
  const below = (count: number) => Math.floor(random() * count);
  const one = <T>(items: readonly T[]) => items[below(items.length)] as T;
  const maybe = <T>(items: readonly T[]) => (random() < 0.6 ? one(items) : '');
  const many = <T>(max: number, create: () => T) => Array.from({ length: below(max + 1) }, create);
  let id = 0;

  const product = (room_id: number, room_name: string): UnlockedProduct => {
    const isDrawn = random() < 0.4;
    const category = random() < (isDrawn ? 0.3 : 0.5) ? one(categories) : null;
    const parsed = parseForm('product', {
      name: one(isDrawn ? drawnNames : names),
      product_category_id: category?.id ?? null,
      manufacturer_name: maybe(makers),
      product_code: maybe(codes),
      catalog_url: isDrawn ? '' : maybe(urls),
      description: maybe(descriptions),
      specifications: many(4, () => ({
        spec_type: one(isDrawn ? drawnTypes : specificationTypes),
        spec_value: one(specificationValues),
      })),
      dimensions: many(4, () => ({
        dimension_type: one(isDrawn ? ['幅', '高さ', '見込', '奥行', '直径'] : dimensionTypes),
        value: one(dimensionValues),
        unit: isDrawn ? 'mm' : one(['mm', 'cm', 'm'] as const),
      })),
    });
    if (!parsed.success) throw new Error(JSON.stringify(parsed.issues));
    const { specifications, dimensions, ...fields } = parsed.body;
    const product_id = ++id;
    const stored = <Row extends object>(row: Row) => ({ ...row, id: ++id, product_id });
    return {
      ...lamp,
      name: fields.name,
      manufacturer_name: fields.manufacturer_name ?? null,
      product_code: fields.product_code ?? null,
      catalog_url: fields.catalog_url ?? null,
      description: fields.description ?? null,
      product_category_id: category?.id ?? null,
      id: product_id,
      room_id,
      room_name,
      product_category_name: category?.name ?? null,
      specifications: specifications.map(stored),
      dimensions: dimensions.map(stored),
    };
  };
  return Array.from({ length: 1 + below(5) }, () => {
    const [room_id, name] = [++id, one(rooms)];
    return {
      ...(komorebiUnlocked.rooms[0] as PropertyDetails['rooms'][number]),
      id: room_id,
      name,
      products: many(6, () => product(room_id, name)),
    };
  });
}
