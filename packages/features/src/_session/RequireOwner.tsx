import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { isNotFound } from '#_api/call.ts';
import { paths } from '#_paths/paths.ts';
import { drawingQueries } from '#_queries/drawings.ts';
import { productQueries } from '#_queries/products.ts';
import { propertyQueries } from '#_queries/properties.ts';
import { roomQueries } from '#_queries/rooms.ts';
import { GuardLoading } from './RequireSignIn.tsx';
import { useKnownViewer, viewerKey } from './session.tsx';

const kinds = {
  property: { name: '物件', isMine: propertyQueries.isMine },
  room: { name: '部屋', isMine: roomQueries.isMine },
  product: { name: '製品', isMine: productQueries.isMine },
  drawing: { name: '図面', isMine: drawingQueries.isMine },
};

type RequireOwnerProps = {
  kind: keyof typeof kinds;
  id: number;
  /** Shown if the resource does not exist for this viewer. */
  notFound: ReactNode;
  children: ReactNode;
};

/**
 * Restricts a page to the owner (specification, section 6). Other users are redirected to /error, with a
 * message that distinguishes another user's resource from a failed check. The API enforces ownership
 * independently.
 */
export function RequireOwner({ kind, id, notFound, children }: RequireOwnerProps) {
  const { name, isMine } = kinds[kind];
  const viewer = useKnownViewer();
  const isKnown = viewer.status !== 'loading';
  const check = useQuery({
    ...isMine(id, viewerKey(viewer)),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: isKnown,
  });

  if (check.isPending || !isKnown) return <GuardLoading />;
  if (isNotFound(check.error)) return notFound;
  // A failed background refetch does not close an editor: `data` stays defined.
  if (check.data === undefined)
    return <Navigate replace to={paths.error} state={{ message: '所有権の確認に失敗しました' }} />;
  if (check.data) return children;
  const message = `この${name}は他のユーザーによって登録されています`;
  return <Navigate replace to={paths.error} state={{ message }} />;
}
