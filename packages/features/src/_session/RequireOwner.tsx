import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { isNotFound } from '../_api/call.ts';
import { paths } from '../_paths/paths.ts';
import { drawingQueries } from '../_queries/drawings.ts';
import { productQueries } from '../_queries/products.ts';
import { propertyQueries } from '../_queries/properties.ts';
import { roomQueries } from '../_queries/rooms.ts';
import { GuardLoading } from './RequireSignIn.tsx';
import { useViewer, viewerKey } from './session.tsx';

/** What may be owned, what it is called, and the query that asks whether it is the viewer's. */
const kinds = {
  property: { name: '物件', isMine: propertyQueries.isMine },
  room: { name: '部屋', isMine: roomQueries.isMine },
  product: { name: '製品', isMine: productQueries.isMine },
  drawing: { name: '図面', isMine: drawingQueries.isMine },
};

type RequireOwnerProps = {
  kind: keyof typeof kinds;
  id: number;
  /** Shown where there is no such thing for this viewer. */
  notFound: ReactNode;
  children: ReactNode;
};

/**
 * The page belongs to an owner (specification, section 6). Everybody else is led to /error, with a message that says
 * whether it is another user's or the check failed; the api refuses regardless.
 */
export function RequireOwner({ kind, id, notFound, children }: RequireOwnerProps) {
  const { name, isMine } = kinds[kind];
  const viewer = useViewer();
  const isKnown = viewer.status !== 'loading';
  const check = useQuery({
    ...isMine(id, viewerKey(viewer)),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: isKnown,
  });

  if (check.isPending || !isKnown) return <GuardLoading />;
  if (isNotFound(check.error)) return notFound;
  // Once it is known, a check in the background that fails takes nobody out of an editor.
  if (check.data === undefined)
    return <Navigate replace to={paths.error} state={{ message: '所有権の確認に失敗しました' }} />;
  if (check.data) return children;
  const message = `この${name}は他のユーザーによって登録されています`;
  return <Navigate replace to={paths.error} state={{ message }} />;
}
