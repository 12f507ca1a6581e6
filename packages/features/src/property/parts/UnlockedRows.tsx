import type { Product } from '@iespec/contract';
import { type ProductDetails, UnlockedProductRow } from '@iespec/ui';
import { paths } from '#_paths/paths.ts';
import { productContents, productDetails, productRowLabels } from '../productDetails.ts';
import { CategoryIcon } from './CategoryIcon.tsx';
import { EarlierContents } from './EarlierContents.tsx';

type UnlockedRowsProps = {
  propertyId: number;
  products: Product[];
  /** Tells the owner why visitors do not see a product in the list. */
  isOwner: boolean;
  /** Heading level. */
  level: 3 | 4;
};

/** Unlocked products with all their values, one below the other. */
export default function UnlockedRows({ propertyId, products, isOwner, level }: UnlockedRowsProps) {
  return products.map((product) => {
    const details = productDetails(product);
    const { id, name, room_id, product_category_name: category, main_image: image } = product;
    return (
      details && (
        <UnlockedProductRow
          key={id}
          name={name}
          level={level}
          href={paths.product({ propertyId, roomId: room_id, productId: id })}
          category={category}
          labels={productRowLabels}
          image={image}
          standIn={!image && <CategoryIcon category={category} />}
          details={details}
          footer={
            isOwner ? notesFor(product, details) : <EarlierContents propertyId={propertyId} of={{ productId: id }} />
          }
        />
      )
    );
  });
}

/** What its owner should know about a product; undefined: nothing. */
function notesFor(product: Product, { description }: ProductDetails) {
  const hasFacts = Object.values(productContents(product)).some(Boolean);
  const notes = [
    ...(hasFacts || description || product.is_sample ? [] : ['名前のみ：品番・寸法・仕様がまだありません']),
    ...(product.main_image ? [] : ['写真がないため、購入前の一覧には出ません']),
  ];
  return notes.length === 0
    ? undefined
    : notes.map((note) => (
        <p key={note} className="mt-1 text-warning text-note">
          {note}
        </p>
      ));
}
