import { formatSellerRecord, type PublicProfile } from '@iespec/contract';
import { Icon, LinkedText, Loading, Page, Skeleton } from '@iespec/ui';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide';
import { PageHead, useAbsoluteUrl } from '#_head/index.ts';
import { PageBreadcrumb } from '#_paths/PageBreadcrumb.tsx';
import { paths } from '#_paths/paths.ts';
import { propertyQueries } from '#_queries/properties.ts';
import { userQueries } from '#_queries/users.ts';
import { PropertyFailed } from '#property/parts/index.ts';
import { ProfileProperties } from '../sections/ProfileProperties.tsx';
import { text } from '../text.ts';

/** A seller's public profile and properties, as visitors see them. */
export function ProfileScreen({ userId }: { userId: number }) {
  const profile = useQuery(userQueries.profile(userId));
  return (
    <Page>
      {profile.isPending && (
        <Loading className="grid gap-4 py-16">
          <Skeleton className="h-8 w-52 rounded-field" />
          <Skeleton className="h-27 max-w-text rounded-field" />
        </Loading>
      )}
      {profile.isError && !profile.data && (
        <PropertyFailed error={profile.error} texts={text} onRetry={() => profile.refetch()} />
      )}
      {profile.data && <Loaded profile={profile.data} />}
    </Page>
  );
}

function Loaded({ profile }: { profile: PublicProfile }) {
  const { id, name, introduction, link } = profile;
  const absolute = useAbsoluteUrl();
  const list = useInfiniteQuery(propertyQueries.listOfUser(id));
  const preview = list.data?.pages[0]?.items[0]?.main_image?.url;
  return (
    <>
      <PageHead
        title={`${name}の物件`}
        description={introduction ?? `${name}が公開している住まいの図面・建材・寸法。`}
        image={preview && absolute(preview)}
        canonical={absolute(paths.seller({ userId: id }))}
      />
      <PageBreadcrumb
        items={[
          { label: 'ホーム', href: paths.home },
          { label: name, href: paths.seller({ userId: id }) },
        ]}
      />
      <header className="py-6 md:pb-8">
        <p className="text-note text-ink-muted">出品者</p>
        <h1 translate="no" className="text-title">
          {name}
        </h1>
        <p className="text-note text-ink-muted">{formatSellerRecord(profile)}</p>
        {introduction && (
          <p className="mt-3 max-w-text whitespace-pre-line">
            <LinkedText text={introduction} />
          </p>
        )}
        {link && (
          <a
            href={link}
            target="_blank"
            rel="nofollow noopener noreferrer"
            className="mt-2 inline-flex min-h-11 items-center gap-1 font-bold text-link text-small underline-offset-4 hover:underline"
          >
            <span>{new URL(link).hostname}</span>
            <Icon icon={ExternalLink} className="size-icon-small" />
            <span className="sr-only">（新しいタブで開きます）</span>
          </a>
        )}
      </header>
      <ProfileProperties userId={id} />
    </>
  );
}
