import type { PropertyReadiness } from '@iespec/contract';
import { paths } from '#_paths/paths.ts';

type Missing = PropertyReadiness['missing'][number];

/**
 * The steps from a registered property to its sale, in order: what to do, and where. `preparedPrice`: of
 * a listing that this browser keeps, because the API does not accept it yet. `productsHref`: where products are added; by
 * default, the user first chooses a room in the property's editor.
 */
export function sellingSteps(
  propertyId: number,
  { missing, listing_id }: Pick<PropertyReadiness, 'missing' | 'listing_id'>,
  { preparedPrice = null, productsHref }: { preparedPrice?: number | null; productsHref?: string | undefined },
) {
  const editor = paths.propertyEdit({ propertyId });
  const listing = listing_id === null ? paths.listingCreate({ propertyId }) : paths.listing({ listingId: listing_id });
  const lacks = (step: Missing) => missing.includes(step);
  return [
    { label: '写真', todo: 'メイン画像を選ぶ', href: `${editor}#photos`, done: !lacks('main_image') },
    { label: '部屋', todo: '部屋を保存する', href: `${editor}#rooms`, done: !lacks('visible_room') },
    { label: '製品', todo: '製品を保存する', href: productsHref ?? `${editor}#rooms`, done: !lacks('visible_product') },
    {
      label: '内容',
      todo: '品番・寸法・仕様を入力する',
      href: productsHref ?? `${editor}#rooms`,
      done: preparedPrice === 0 || !lacks('paid_content'),
    },
    { label: '価格', todo: '価格を決める', href: listing, done: preparedPrice !== null || !lacks('price') },
    { label: '受取口座', todo: '口座を登録する', href: paths.onboarding, done: !lacks('onboarding') },
    { label: '販売', todo: '販売を始める', href: listing, done: !lacks('publication') },
  ];
}
