import type { Product } from '@iespec/contract';
import { lazy, ProductRow, RenderNearViewport } from '@iespec/ui';
import { Suspense } from 'react';
import { paths } from '#_paths/paths.ts';
import { productContents, productDetails, productRowLabels } from '../productDetails.ts';
import { CategoryIcon } from './CategoryIcon.tsx';

// Loaded for the owner and buyers only.
export const loadUnlockedRows = () => import('./UnlockedRows.tsx');
const UnlockedRows = lazy(loadUnlockedRows);

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
  /** Renders all products as locked, even if the viewer has access. */
  isVeiled?: boolean;
  /** The viewer can read the specification of the whole property, not only the sample. */
  isUnlocked: boolean;
  /** Tells the owner why visitors do not see a product in the list. */
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
  isUnlocked,
  isOwner = false,
  level = 4,
  onLockedClick,
}: ProductRowsProps) {
  // One lock speaks for the whole list: that of the first row with something to open.
  const withLock = products.find(
    (product) => (isVeiled || product.locked) && Object.values(productContents(product)).some(Boolean),
  );
  return chunksOf(products).map((chunk) => {
    // The sample stays rendered: links lead to it.
    const Chunk = isLong && (isUnlocked || !chunk.some(({ is_sample }) => is_sample)) ? RenderNearViewport : 'div';
    return isUnlocked ? (
      <Chunk key={chunk[0]?.id}>
        <Suspense fallback={<div className="min-h-svh" />}>
          <UnlockedRows propertyId={propertyId} products={chunk} isOwner={isOwner} level={level} />
        </Suspense>
      </Chunk>
    ) : (
      <Chunk key={chunk[0]?.id} className="md:grid md:grid-flow-dense md:grid-cols-2 md:gap-x-8">
        {chunk.map((product) => (
          <ProductRow
            key={product.id}
            name={product.name}
            level={level}
            href={paths.product({ propertyId, roomId: product.room_id, productId: product.id })}
            category={product.product_category_name}
            room={product.room_name}
            labels={productRowLabels}
            image={product.main_image}
            standIn={!product.main_image && <CategoryIcon category={product.product_category_name} />}
            details={isVeiled ? null : productDetails(product)}
            contents={productContents(product)}
            sample={product.is_sample}
            quiet={product !== withLock}
            onLockedClick={onLockedClick}
            className="border-line border-b"
          />
        ))}
      </Chunk>
    );
  });
}
