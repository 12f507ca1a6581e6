import type { Product } from '@iespec/contract';
import { UnlockedProductRow } from '@iespec/ui';
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
            isOwner ? (
              <>
                {Object.values(productContents(product)).every((content) => !content) && (
                  <p className="mt-1 text-warning text-note">名前のみ：購入で増える情報がありません</p>
                )}
                {!image && <p className="mt-1 text-warning text-note">写真がないため、購入前の一覧には出ません</p>}
              </>
            ) : (
              <EarlierContents propertyId={propertyId} of={{ productId: id }} />
            )
          }
        />
      )
    );
  });
}
