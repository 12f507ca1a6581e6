import { Breadcrumb, ButtonLink, ErrorState, Loading, Page, Skeleton } from '@iespec/ui';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { isNotFound } from '../_api/call.ts';
import { PageHead } from '../_head/index.ts';
import { editPaths } from '../_paths/editPaths.ts';
import { paths } from '../_paths/paths.ts';
import { propertyQueries } from '../_queries/properties.ts';
import { useViewer, viewerKey } from '../_session/session.tsx';
import { useAnchor } from './useAnchor.ts';

type Crumb = { label: string; href: string };

type EditPageProps = {
  /** The property that what is edited belongs to; the way back leads to its editor. */
  propertyId: number;
  /** What stands between the property and the page; null: the page is the property's own editor. */
  within?: Crumb[] | null | undefined;
  /** The page's heading, once it is known. */
  title: string | undefined;
  /** The page on which visitors see what is edited; undefined: they see nothing of it yet. */
  preview?: string | undefined;
  /** The query of what is edited. */
  query: Pick<UseQueryResult, 'isPending' | 'isError' | 'error' | 'data' | 'refetch'>;
  loadFailed: string;
  notFound: string;
  /** The editor, once what is edited is there. */
  children: ReactNode;
};

/** The frame of all edit screens: where one is, the heading, and what stands there while nothing can be edited. */
export function EditPage({
  propertyId,
  within = [],
  title,
  preview,
  query,
  loadFailed,
  notFound,
  children,
}: EditPageProps) {
  const navigate = useNavigate();
  const property = useQuery(propertyQueries.byId(propertyId, viewerKey(useViewer())));
  const name = property.data?.name ?? '物件';
  const parents = within
    ? [{ label: name, href: paths.propertyEdit(propertyId) }, ...within]
    : [{ label: name, href: paths.property(propertyId) }];
  useAnchor(query.data !== undefined);

  if (isNotFound(query.error)) return <NotFound message={notFound} />;
  return (
    <Page width="text" className="grid grid-cols-1 gap-6 py-4 md:gap-8 md:py-8">
      <PageHead title={title ?? '編集'} noindex />
      {title && (
        <div>
          <Breadcrumb
            items={[{ label: 'ホーム', href: paths.home }, ...parents, { label: title, href: '' }]}
            onBack={() => navigate(-1)}
          />
          <h1 className="mt-1 text-title">{title}</h1>
          {preview && (
            <ButtonLink
              variant="ghost"
              size="small"
              icon={Eye}
              href={editPaths.asVisitor(preview)}
              target="_blank"
              className="-ml-3.5"
            >
              訪問者の見え方を見る
              <span className="sr-only">（新しいタブで開きます）</span>
            </ButtonLink>
          )}
        </div>
      )}
      {query.isPending && (
        <Loading className="grid gap-6 md:gap-8">
          <div className="h-31">
            <Skeleton className="h-11 w-2/3 rounded-field" />
            <Skeleton className="mt-1 h-8 w-1/2 rounded-field" />
          </div>
          <Skeleton className="h-14.5 rounded-card" />
          <div className="grid gap-5">
            <Skeleton className="h-19 rounded-field" />
            <Skeleton className="h-41 rounded-field" />
            <Skeleton className="h-16 rounded-field" />
          </div>
          <Skeleton className="h-48 rounded-card" />
        </Loading>
      )}
      {query.isError && query.data === undefined && <ErrorState message={loadFailed} onRetry={() => query.refetch()} />}
      {children}
    </Page>
  );
}

/** There is nothing to edit for this viewer. */
function NotFound({ message }: { message: string }) {
  return (
    <Page width="text">
      <PageHead title={message} noindex />
      <ErrorState message={message} />
      <p className="text-center">
        <ButtonLink variant="secondary" href={paths.home}>
          トップページへ
        </ButtonLink>
      </p>
    </Page>
  );
}
EditPage.NotFound = NotFound;
