import { type Product, type PropertyDetails, productLabels } from '@iespec/contract';
import { EmptyState, More, type ProductDetails, ProductRow, SectionHeading, WhenNear } from '@iespec/ui';
import { PackageOpen } from 'lucide-react';
import { text } from '../text.ts';
import { useProducts } from '../useProducts.ts';
import { Drawings } from './Drawings.tsx';

const labels = {
  maker: productLabels.manufacturer_name,
  code: productLabels.product_code,
  room: productLabels.room_name,
};

type ProductsTabProps = { property: PropertyDetails; onLockedClick: () => void; onOpen: (id: number) => void };

/** Products of a room that are rendered and put away together; rows of two stay full. */
const chunkSize = 20;

const chunksOf = (products: Product[]) =>
  Array.from({ length: Math.ceil(products.length / chunkSize) }, (_, index) =>
    products.slice(index * chunkSize, (index + 1) * chunkSize),
  );

/** Drawings, then the products by room. Only what has a main picture is listed. */
export function ProductsTab({ property, onLockedClick, onOpen }: ProductsTabProps) {
  const { rooms: loaded, hasMore, isLoading, isFailed, loadMore } = useProducts(property);
  const rooms = loaded
    .map((room) => ({ ...room, products: room.products.filter(({ main_image }) => main_image) }))
    .filter(({ products }) => products.length > 0);
  const listed = rooms.reduce((sum, { products }) => sum + products.length, 0);
  const count = hasMore ? property.counts.pictured_products : listed;
  const Chunk = listed > chunkSize ? WhenNear : 'div';

  return (
    <div className="grid gap-10 pt-6">
      <Drawings property={property} onLockedClick={onLockedClick} onOpen={onOpen} />
      <section>
        <SectionHeading {...(count > 0 && { count })}>{text.products}</SectionHeading>
        {count === 0 && (
          <EmptyState
            icon={PackageOpen}
            level={3}
            title="製品はまだ登録されていません"
            description="登録されるとここに並びます。"
          />
        )}
        {rooms.map((room) => (
          <section key={room.id} className="mt-6">
            <SectionHeading level={3} className="border-line border-b pb-2">
              {room.name}
            </SectionHeading>
            {chunksOf(room.products).map((products) => (
              <Chunk key={products[0]?.id} className="md:grid md:grid-flow-dense md:grid-cols-2 md:gap-x-8 lg:gap-x-12">
                {products.map((product) => (
                  <ProductRow
                    key={product.id}
                    name={product.name}
                    category={product.product_category_name}
                    room={product.room_name}
                    labels={labels}
                    image={product.main_image}
                    details={detailsOf(product)}
                    onLockedClick={onLockedClick}
                    className="border-line border-b"
                  />
                ))}
              </Chunk>
            ))}
          </section>
        ))}
        {hasMore && <More loading={isLoading} failure={isFailed ? text.moreFailed : undefined} onMore={loadMore} />}
      </section>
    </div>
  );
}

function detailsOf(product: Product): ProductDetails | null {
  if (product.locked) return null;
  return {
    maker: product.manufacturer_name,
    code: product.product_code,
    catalogUrl: product.catalog_url,
    description: product.description,
    specifications: product.specifications.map(({ id, spec_type, spec_value }) => ({
      id,
      type: spec_type,
      value: spec_value,
    })),
    dimensions: product.dimensions.map(({ id, dimension_type, value, unit }) => ({
      id,
      type: dimension_type,
      value,
      unit,
    })),
  };
}
