import type { Product } from '@iespec/contract';
import { ProductCard } from '@iespec/ui';
import { paths } from '#_paths/paths.ts';

type ProductGridProps = {
  propertyId: number;
  products: Product[];
  /** The viewer can read the specification of the whole property, not only the sample. */
  isUnlocked: boolean;
};

export const ProductGrid = ({ propertyId, products, isUnlocked }: ProductGridProps) => (
  <ul className="mt-4 grid grid-cols-2 gap-x-4 gap-y-6 md:grid-cols-3">
    {products.map((product) => (
      <li key={product.id}>
        <ProductCard
          name={product.name}
          href={paths.product({ propertyId, roomId: product.room_id, productId: product.id })}
          category={product.product_category_name}
          image={product.main_image}
          summary={summaryOf(product)}
          sample={!isUnlocked && product.is_sample}
        />
      </li>
    ))}
  </ul>
);

/** Null: the product has a maker or a code, which the viewer may not read. */
function summaryOf(product: Product) {
  if (product.locked) return product.facts?.manufacturer_name || product.facts?.product_code ? null : '';
  return [product.manufacturer_name ?? '不明', product.product_code].filter(Boolean).join('・');
}
