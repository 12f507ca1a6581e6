import { ErrorState, Link, Loading, Page, type PageProps, type PublicationStatus, Skeleton } from '@iespec/ui';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isNotFound, requestIdOf } from '#_api/call.ts';
import { PageHead } from '#_head/index.ts';
import { PageBreadcrumb } from '#_paths/PageBreadcrumb.tsx';
import { paths } from '#_paths/paths.ts';
import { propertyQueries } from '#_queries/properties.ts';
import { useViewerKey } from '#_session/session.tsx';
import { EditNotFound } from './EditNotFound.tsx';
import { PreviewLink } from './PreviewLink.tsx';
import { Siblings, type SiblingsProps } from './Siblings.tsx';
import { useAnchor } from './useAnchor.ts';

type Crumb = { label: string; href: string };

type EditPageProps = {
  /** The property of the edited resource. Without `within`, the breadcrumb links to its page. */
  propertyId: number;
  /** The section of the property's editor that lists the edited resource, or the room that contains it. */
  list?: 'rooms' | 'drawings';
  /** The room between the property and the page; null if the page is the property's editor. */
  within?: Crumb[] | null | undefined;
  /** The heading; undefined while loading. */
  title: string | undefined;
  /** The path of the page that visitors see. */
  preview: string;
  /** Whether visitors can see the edited resource if its property is public; null while unknown. */
  publication?: PublicationStatus | null;
  /** The query of the edited resource. */
  query: Pick<UseQueryResult, 'isPending' | 'isError' | 'error' | 'data' | 'refetch'>;
  loadFailed: string;
  notFound: string;
  /** `wide` if photos stand beside the fields (`EditColumns`). */
  width?: PageProps['width'];
  /** Leads to the neighbours of the edited resource, beside the link to its preview. */
  pager?: ReactNode;
  /** The list that the edited resource belongs to, shown beside the editor on wide screens. */
  siblings?: SiblingsProps | undefined;
  /** The editor, once the query has data. */
  children: ReactNode;
};

/** The frame of all edit screens: breadcrumb, heading, and the loading and error states. */
export function EditPage({
  propertyId,
  list = 'rooms',
  within = [],
  title,
  preview,
  publication = 'published',
  query,
  loadFailed,
  notFound,
  width = 'wide',
  pager,
  siblings,
  children,
}: EditPageProps) {
  const property = useQuery(propertyQueries.byId(propertyId, useViewerKey()));
  const name = property.data?.name ?? '物件';
  const isPrivate = property.data?.visibility === 'PRIVATE';
  // They lead back to the lists from which the editors were opened.
  const parents = within
    ? [
        { label: name, href: `${paths.propertyEdit({ propertyId })}#${list}` },
        ...within.map((room) => ({ ...room, href: `${room.href}#products` })),
      ]
    : [{ label: name, href: paths.property({ propertyId }) }];
  useAnchor(query.data !== undefined);

  if (isNotFound(query.error)) return <EditNotFound message={notFound} />;
  return (
    <div className={siblings && 'mx-auto max-w-page xl:grid xl:grid-cols-[17rem_minmax(0,1fr)]'}>
      {siblings && <Siblings {...siblings} />}
      <Page width={width} className="grid grid-cols-1 gap-4 pt-2 pb-4">
        <PageHead title={title ?? '編集'} noindex />
        {title && (
          <div>
            <PageBreadcrumb items={[{ label: 'ホーム', href: paths.home }, ...parents, { label: title, href: '' }]} />
            <h1 className="mt-1 text-title">{title}</h1>
            {(publication !== 'published' || isPrivate) && (
              <UnpublishedNotice publication={publication} room={within?.[0]} />
            )}
            <div className="flex flex-wrap items-center justify-between gap-x-4">
              {publication === 'published' && <PreviewLink href={preview} isPublic={!isPrivate} />}
              {pager}
            </div>
          </div>
        )}
        {query.isPending && (
          <Loading className="grid gap-6 md:gap-8">
            <div>
              <Skeleton className="h-11 w-2/3 rounded-field" />
              <Skeleton className="mt-1 mb-11 h-8 w-1/2 rounded-field" />
            </div>
            <Skeleton className="h-14 rounded-card" />
            <div className="grid gap-5">
              <Skeleton className="h-19 rounded-field" />
              <Skeleton className="h-41 rounded-field" />
              <Skeleton className="h-16 rounded-field" />
            </div>
            <Skeleton className="h-48 rounded-card" />
          </Loading>
        )}
        {query.isError && query.data === undefined && (
          <ErrorState
            level={1}
            message={loadFailed}
            requestId={requestIdOf(query.error)}
            onRetry={() => query.refetch()}
          />
        )}
        {children}
      </Page>
    </div>
  );
}

/** Explains why visitors cannot see the edited resource yet. */
const UnpublishedNotice = ({
  publication,
  room,
}: {
  publication: PublicationStatus | null;
  room: Crumb | undefined;
}) => (
  <p className="mt-1 text-note text-ink-muted leading-note">
    {publication === 'published' && <span>非公開：あなただけが見られます</span>}
    {publication === 'onSave' && (
      <span>まだあなただけに見えています。保存すると物件のページに載り、訪問者の見え方を確かめられます。</span>
    )}
    {publication === 'onRoomSave' && room && (
      <>
        <span>部屋がまだ保存されていないので、あなただけに見えています。</span>
        <Link href={room.href} className="flex min-h-11 w-fit items-center font-bold underline underline-offset-2">
          {`「${room.label}」を保存する`}
        </Link>
      </>
    )}
  </p>
);
