import { Button, EmptyState, ProductSearch } from '@iespec/ui';
import { PackageOpen } from 'lucide';
import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type ProductMatcher, productMatcher } from '../productMatcher.ts';

export type ProductFinderProps = {
  /** The number of listed products, and of all products. */
  count: number;
  total: number;
  /** The products that are not loaded yet. A search loads all of them, so that it can find them, too. */
  rest: { hasMore: boolean; isLoading: boolean; isFailed: boolean; loadMore: () => void };
  /** Called with the matcher for the typed words; null for all products. */
  onChange: (matcher: ProductMatcher | null) => void;
};

/** The search over the products of an unlocked property. */
export default function ProductFinder({ count, total, rest, onChange }: ProductFinderProps) {
  const { hasMore, isLoading, isFailed } = rest;
  const box = useRef<HTMLDivElement>(null);
  const [search, setSearch] = useState('');
  const isSearching = search.trim() !== '';
  const loadMore = useEffectEvent(rest.loadMore);
  const change = (value: string) => {
    setSearch(value);
    startTransition(() => onChange(productMatcher(value)));
  };

  const loadsRest = isSearching && hasMore && !isLoading && !isFailed;
  useEffect(() => {
    if (loadsRest) loadMore();
  }, [loadsRest]);

  return (
    <div ref={box} className="pt-4 pb-2 print:hidden">
      <ProductSearch value={search} onChange={change} status={isSearching && statusOf(count, total, rest)} />
      {isSearching && count === 0 && !hasMore && (
        <EmptyState
          icon={PackageOpen}
          level={3}
          title={`「${search.trim()}」に合う製品はありません`}
          description="言葉を短くするか、品番の一部でお試しください。"
        >
          <Button
            variant="secondary"
            onClick={() => {
              change('');
              box.current?.querySelector('input')?.focus();
            }}
          >
            すべての製品を見る
          </Button>
        </EmptyState>
      )}
    </div>
  );
}

const statusOf = (count: number, total: number, { hasMore, isFailed }: ProductFinderProps['rest']) => {
  if (!hasMore) return `${total}件中${count}件`;
  return isFailed ? 'まだ読み込んでいない製品があります' : 'すべての製品からさがしています…';
};
