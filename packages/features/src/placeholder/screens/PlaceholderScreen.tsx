import { ButtonLink, EmptyState, Page } from '@iespec/ui';
import { Heart, Search } from 'lucide';
import { PageHead } from '../../_head/index.ts';
import { paths } from '../../_paths/paths.ts';

const features = {
  search: { icon: Search, title: '検索機能は準備中です' },
  favorites: { icon: Heart, title: 'お気に入り機能は準備中です' },
} as const;

/** The page of a feature that is not available yet. */
export function PlaceholderScreen({ feature }: { feature: keyof typeof features }) {
  const { icon, title } = features[feature];
  return (
    <Page width="text" className="py-10">
      <PageHead title={title} noindex />
      <EmptyState icon={icon} title={title} description="公開中の物件は、ホームですべてご覧いただけます。">
        <ButtonLink variant="secondary" href={paths.home}>
          ホームへ
        </ButtonLink>
      </EmptyState>
    </Page>
  );
}
