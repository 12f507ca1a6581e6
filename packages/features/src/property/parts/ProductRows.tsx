import type { Product } from '@iespec/contract';
import { ProductRow, RenderNearViewport } from '@iespec/ui';
import { paths } from '../../_paths/paths.ts';
import { useViewer } from '../../_session/session.tsx';
import { CategoryIcon, EarlierContents } from '../later/index.tsx';
import { productDetails, productRowLabels } from './productDetails.ts';

/** Number of products mounted and unmounted together; even, so that both columns of each row are filled. */
const chunkSize = 20;

const chunksOf = (products: Product[]) =>
  Array.from({ length: Math.ceil(products.length / chunkSize) }, (_, index) =>
    products.slice(index * chunkSize, (index + 1) * chunkSize),
  );

type ProductRowsProps = {
  propertyId: number;
  products: Product[];
  /** Renders only the chunks near the viewport. */
  isLong: boolean;
  /** Rendered as locked regardless of access. */
  isVeiled?: boolean;
  /** The owner learns why a product is not in the list before the purchase. */
  isOwner?: boolean;
  /** Heading level. */
  level?: 3 | 4;
  onLockedClick: () => void;
};

export function ProductRows({
  propertyId,
  products,
  isLong,
  isVeiled = false,
  isOwner = false,
  level = 4,
  onLockedClick,
}: ProductRowsProps) {
  const Chunk = isLong ? RenderNearViewport : 'div';
  const isSignedIn = useViewer().status === 'signedIn';
  return chunksOf(products).map((chunk) => (
    <Chunk key={chunk[0]?.id} className="md:grid md:grid-flow-dense md:grid-cols-2 md:gap-x-8">
      {chunk.map((product) => (
        <ProductRow
          key={product.id}
          name={product.name}
          level={level}
          href={paths.product(propertyId, product.room_id, product.id)}
          category={product.product_category_name}
          room={product.room_name}
          labels={productRowLabels}
          image={product.main_image}
          standIn={!product.main_image && <CategoryIcon category={product.product_category_name} />}
          details={isVeiled ? null : productDetails(product)}
          sample={!product.locked && product.is_sample}
          onLockedClick={onLockedClick}
          footer={
            <>
              {isOwner && !product.main_image && (
                <p className="mt-1 text-clay text-note">写真がないため、購入前の一覧には出ません</p>
              )}
              {!product.locked && isSignedIn && (
                <EarlierContents propertyId={propertyId} of={{ productId: product.id }} />
              )}
            </>
          }
          className="border-line border-b"
        />
      ))}
    </Chunk>
  ));
}
