import type { PropertyDetails } from '@iespec/contract';
import { EmptyState, More, SectionHeading } from '@iespec/ui';
import { PackageOpen } from 'lucide';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../../_paths/paths.ts';
import { isOwnerOf, useViewer } from '../../_session/session.tsx';
import { RoomsIndex } from '../later/index.tsx';
import { Drawings } from '../parts/Drawings.tsx';
import { ProductRows } from '../parts/ProductRows.tsx';
import { text } from '../text.ts';
import { UnlockingNotice } from './UnlockingNotice.tsx';
import { useProducts } from './useProducts.ts';
import { useUnlocking } from './useUnlocking.ts';

type ProductsTabProps = { property: PropertyDetails; onLockedClick: () => void };

/** Longer lists render only the products near the viewport. */
const longList = 20;

/** The index of rooms is shown from this many rooms on. */
const minRoomsForIndex = 4;

const idOf = (room: { id: number }) => `room-${room.id}`;

/** Drawings, then products by room. Only the owner and buyers see products without a main image. */
export function ProductsTab({ property, onLockedClick }: ProductsTabProps) {
  const { hash } = useLocation();
  const unlocking = useUnlocking(property);
  const startsAtProducts = hash === '#products' || unlocking !== null;
  useEffect(() => {
    if (startsAtProducts) document.getElementById('products')?.scrollIntoView();
  }, [startsAtProducts]);
  const { rooms: loaded, hasMore, isLoading, isFailed, loadMore } = useProducts(property);
  const isOwner = isOwnerOf(property, useViewer());
  const readsAll =
    isOwner || loaded.some(({ products }) => products.some(({ locked, is_sample }) => !locked && !is_sample));
  const rooms = loaded
    .map((room) => ({ ...room, products: room.products.filter(({ main_image }) => main_image || readsAll) }))
    .filter(({ products }) => products.length > 0);
  const listed = rooms.reduce((sum, { products }) => sum + products.length, 0);
  const total = readsAll ? property.counts.all_products : property.counts.pictured_products;
  const count = hasMore ? total : listed;
  const indexed = hasMore ? property.rooms : rooms;
  const hasIndex = indexed.length >= minRoomsForIndex;

  return (
    <div className="grid grid-cols-1 gap-10 pt-6">
      <Drawings property={property} onLockedClick={onLockedClick} />
      <section id="products" className="scroll-mt-16">
        <SectionHeading {...(count > 0 && { count })}>{text.products}</SectionHeading>
        <UnlockingNotice property={property} unlocking={unlocking} />
        {count === 0 && (
          <EmptyState
            icon={PackageOpen}
            level={3}
            title="製品はまだ登録されていません"
            description="登録されるとここに並びます。"
          />
        )}
        <div className={hasIndex ? 'xl:grid xl:grid-cols-[9rem_minmax(0,1fr)] xl:gap-6' : undefined}>
          {hasIndex && <RoomsIndex propertyId={property.id} rooms={indexed} idOf={idOf} />}
          <div>
            {rooms.map((room) => (
              <section key={room.id} id={idOf(room)} className="scroll-mt-32 pt-6 xl:scroll-mt-16">
                <SectionHeading level={3} className="border-line border-b pb-2">
                  {room.name}
                </SectionHeading>
                <ProductRows
                  propertyId={property.id}
                  products={room.products}
                  isLong={listed > longList}
                  isOwner={isOwner}
                  isVeiled={unlocking === 'awaiting' || unlocking === 'veiled'}
                  onLockedClick={onLockedClick}
                />
              </section>
            ))}
            {hasMore && (
              <noscript>
                <a
                  href={paths.propertyDetail(property.id)}
                  className="inline-flex min-h-11 items-center text-brand underline"
                >
                  すべての製品を見る
                </a>
              </noscript>
            )}
            {hasMore && <More loading={isLoading} failure={isFailed ? text.moreFailed : undefined} onMore={loadMore} />}
          </div>
        </div>
      </section>
    </div>
  );
}
