import type { PropertyDetails, PropertySummary } from './properties.ts';

type Counts = PropertySummary['counts'];

const format = (count: number) => count.toLocaleString('ja-JP');

/** What the products have. Mentions manufacturers only if there is nothing else to mention. */
function nameFacts({ makers, codes, dimensioned, specifications, catalogs }: Counts) {
  const facts = { 品番: codes, 寸法: dimensioned, 仕様: specifications, カタログ: catalogs };
  const counted = Object.entries(facts).filter(([, count]) => count > 0);
  if (counted.length === 0 && makers > 0) counted.push(['メーカー', makers]);
  return counted.map(([name, count]) => `${name}${format(count)}`).join('・');
}

/** What a purchase adds: products, drawings and images, each with its count. `facts`: what the products have. */
function countedKinds(counts: Counts) {
  const { products, drawings, paid_images } = counts;
  const facts = nameFacts(counts);
  return [
    { kind: `製品${format(products)}点`, facts, isAdded: facts !== '' },
    { kind: `図面${format(drawings)}枚`, facts: '', isAdded: drawings > 0 },
    { kind: `有料画像${format(paid_images)}枚`, facts: '', isAdded: paid_images > 0 },
  ].filter(({ isAdded }) => isAdded);
}

/**
 * What a purchase adds, in parts: 製品8点（品番3・仕様12）, 図面1枚, 有料画像2枚. Leaves out every count that is zero;
 * empty if a purchase adds nothing.
 */
export const purchaseContents = (counts: Counts) =>
  countedKinds(counts).map(({ kind, facts }) => (facts === '' ? kind : `${kind}（${facts}）`));

/** The same without what the products have: 製品8点, 図面1枚, 有料画像2枚. */
export const shortPurchaseContents = (counts: Counts) => countedKinds(counts).map(({ kind }) => kind);

/** What a purchase adds in each room, by `purchaseContents`. Leaves out the rooms that visitors do not see. */
export const contentsByRoom = (rooms: PropertyDetails['rooms']) =>
  rooms.flatMap(({ id, name, counts }) =>
    counts ? [{ id, name, contents: purchaseContents({ ...counts, drawings: 0 }) }] : [],
  );

/** What a purchase adds, in one sentence: 製品8点（品番3・仕様12）／図面1枚. */
export const formatPurchaseContents = (counts: Counts) => purchaseContents(counts).join('／');
