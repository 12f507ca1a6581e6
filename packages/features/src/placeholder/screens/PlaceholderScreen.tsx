import { EmptyState, Page, SectionHeading } from '@iespec/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Heart, Search } from 'lucide';
import { PageHead } from '#_head/index.ts';
import { propertyQueries } from '#_queries/properties.ts';
import { PropertyList } from '#home/parts/index.ts';
import { usePurchasedIds } from '#purchase/parts/index.ts';

const features = {
  search: { icon: Search, title: '検索機能は準備中です' },
  favorites: { icon: Heart, title: 'お気に入り機能は準備中です' },
} as const;

/** The page of a feature that is not available yet, with all properties below. */
export function PlaceholderScreen({ feature }: { feature: keyof typeof features }) {
  const { icon, title } = features[feature];
  const purchased = usePurchasedIds();
  const list = useInfiniteQuery(propertyQueries.list());
  return (
    <Page>
      <PageHead title={title} noindex />
      <EmptyState icon={icon} title={title} level={1} description="公開中の物件は、下ですべてご覧いただけます。" />
      <SectionHeading className="mb-4">公開中の物件</SectionHeading>
      <PropertyList list={list} purchasedIds={purchased} level={3} />
    </Page>
  );
}
