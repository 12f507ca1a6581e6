import type { PropertyDetails } from '@iespec/contract';
import { EmptyState, lazy, More, SectionHeading, useIsForSale } from '@iespec/ui';
import { PackageOpen } from 'lucide';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '#_paths/paths.ts';
import { isOwnerOf, useViewer } from '#_session/session.tsx';
import { Drawings } from '../parts/Drawings.tsx';
import { loadUnlockedRows, ProductRows } from '../parts/ProductRows.tsx';
import { RoomsIndex } from '../parts/RoomsIndex.tsx';
import type { ProductMatcher } from '../productMatcher.ts';
import { text } from '../text.ts';
import { useProducts } from './useProducts.ts';
import { useUnlocking } from './useUnlocking.ts';

// Loaded for the owner and buyers only.
const ProductFinder = lazy(() => import('../parts/ProductFinder.tsx'));

// Loaded after a payment only.
const UnlockingNotice = lazy(() => import('./UnlockingNotice.tsx'));

type ProductsTabProps = { property: PropertyDetails; onLockedClick: () => void };

/** Longer lists render only the products near the viewport. */
const longList = 20;

/** The index of rooms is shown from this many rooms on. */
const minRoomsForIndex = 4;

type Room = PropertyDetails['rooms'][number];

/** The rooms with products that match. */
const filterProducts = (rooms: Room[], matches: ProductMatcher) =>
  rooms
    .map((room) => ({ ...room, products: room.products.filter(matches) }))
    .filter(({ products }) => products.length > 0);

const countProducts = (rooms: Room[]) => rooms.reduce((sum, { products }) => sum + products.length, 0);

const idOf = (room: { id: number }) => `room-${room.id}`;

/** Drawings, then products by room. Owner and buyers can search, and also see products without a photo. */
export function ProductsTab({ property, onLockedClick }: ProductsTabProps) {
  const { hash, key, state } = useLocation();
  const unlocking = useUnlocking(property);
  const isForSale = useIsForSale();
  const list = useProducts(property);
  const { rooms: loaded, hasMore, isLoading, isFailed, loadMore } = list;
  const [matcher, setMatcher] = useState<ProductMatcher | null>(null);
  const isOwner = isOwnerOf(property, useViewer());
  const isVeiled = unlocking === 'awaiting' || unlocking === 'veiled';
  const isBought = loaded.some(({ products }) => products.some(({ locked, is_sample }) => !locked && !is_sample));
  const readsAll = isOwner || isBought;
  // Products are locked until the viewer's own data arrives, because the visitor's data is shown so far.
  const isUnlocked = readsAll && !isVeiled && loaded.every(({ products }) => products.every(({ locked }) => !locked));
  const rooms = filterProducts(loaded, ({ main_image }) => main_image !== null || readsAll);
  const shown = matcher ? filterProducts(rooms, matcher) : rooms;
  const listed = countProducts(rooms);
  const total = readsAll ? property.counts.all_products : property.counts.pictured_products;
  const count = hasMore ? total : listed;
  const unpictured = property.counts.all_products - property.counts.pictured_products;
  const indexed = hasMore ? property.rooms : rooms;
  const hasIndex = indexed.length >= minRoomsForIndex;

  // Scrolls again when the list is unlocked, because its height changes.
  const startsAtProducts = hash === '#products' || unlocking !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls again.
  useEffect(() => {
    if (startsAtProducts) document.getElementById('products')?.scrollIntoView();
  }, [startsAtProducts, isUnlocked]);
  const shownFor = useRef<string>(null);
  useEffect(() => {
    const row = hash === '#sample' && document.getElementById('sample');
    // Each time the link is followed, but not when a photo is enlarged or closed.
    if (!row || state?.enlarged || shownFor.current === key) return;
    shownFor.current = key;
    row.focus({ preventScroll: true });
    row.scrollIntoView();
  }, [hash, key, state]);
  const readsSoon = isOwner || unlocking !== null;
  useEffect(() => {
    if (readsSoon) void loadUnlockedRows().catch(() => {});
  }, [readsSoon]);

  return (
    <div className="grid grid-cols-1 gap-10 pt-6">
      <Drawings property={property} onLockedClick={onLockedClick} />
      <section id="products">
        <SectionHeading {...(count > 0 && { count })}>{text.products}</SectionHeading>
        {unlocking && (
          <Suspense fallback={<div className="mt-4 min-h-20" />}>
            <UnlockingNotice property={property} isUnlocked={unlocking === 'unlocked'} />
          </Suspense>
        )}
        {isUnlocked && count > 0 && (
          <Suspense fallback={<div className="h-16" />}>
            <ProductFinder
              count={countProducts(shown)}
              total={total}
              rest={list}
              onChange={(chosen) => setMatcher(() => chosen)}
            />
          </Suspense>
        )}
        {count === 0 && (
          <EmptyState
            icon={PackageOpen}
            level={3}
            {...(property.counts.all_products > 0
              ? {
                  title: '写真のある製品はまだありません',
                  description: `写真のない${property.counts.all_products.toLocaleString('ja-JP')}点は、部屋のページに並びます。`,
                }
              : { title: '製品はまだ登録されていません', description: '登録されるとここに並びます。' })}
          />
        )}
        <div className={hasIndex ? 'xl:grid xl:grid-cols-[9rem_minmax(0,1fr)] xl:gap-6' : undefined}>
          {hasIndex && <RoomsIndex propertyId={property.id} rooms={matcher ? shown : indexed} idOf={idOf} />}
          <div
            key={isUnlocked ? 'unlocked' : 'locked'}
            className={isUnlocked && unlocking ? 'transition-opacity duration-slow starting:opacity-0' : undefined}
          >
            {shown.map((room) => (
              <section key={room.id} id={idOf(room)} className="scroll-mt-8 pt-6 xl:-scroll-mt-4">
                <SectionHeading level={3} className="border-line border-b pb-2">
                  {room.name}
                </SectionHeading>
                <ProductRows
                  propertyId={property.id}
                  products={room.products}
                  isLong={countProducts(shown) > longList}
                  isOwner={isOwner}
                  isVeiled={isVeiled}
                  isUnlocked={isUnlocked}
                  onLockedClick={onLockedClick}
                />
              </section>
            ))}
            {hasMore && (
              <noscript>
                {import.meta.env.SSR &&
                  property.rooms.map(({ id, name }) => (
                    <a
                      key={id}
                      href={paths.room({ propertyId: property.id, roomId: id })}
                      className="mr-4 inline-flex min-h-11 items-center text-link underline"
                    >
                      {`${name}の製品をすべて見る`}
                    </a>
                  ))}
              </noscript>
            )}
            {!readsAll && !hasMore && count > 0 && unpictured > 0 && (
              <p className="pt-4 text-ink-muted text-note">
                {`ほか${unpictured.toLocaleString('ja-JP')}点は写真がないため、${isForSale ? '購入後に' : '部屋のページに'}並びます`}
              </p>
            )}
            {hasMore && <More loading={isLoading} failure={isFailed ? text.moreFailed : undefined} onMore={loadMore} />}
          </div>
        </div>
      </section>
    </div>
  );
}
