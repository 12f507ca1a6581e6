import { useMutation, useQuery } from '@tanstack/react-query';
import { describeError } from '#_api/describeError.ts';
import { useOpenPage } from '#_forms/useOpenPage.ts';
import { paths } from '#_paths/paths.ts';
import { copyProduct } from '#_queries/contentMutations.ts';
import { roomQueries } from '#_queries/rooms.ts';
import { useViewerKey } from '#_session/session.tsx';
import type { ProductParams } from '../roomOfProduct.ts';
import { editText } from './text.ts';

/** Navigation from a product's editor to the room's other products, to a new one or to a copy. */
export function useProductNavigation({ propertyId, roomId, productId }: ProductParams) {
  const { openPage, isOpening } = useOpenPage();
  const room = useQuery(roomQueries.details(roomId, useViewerKey()));
  const copy = useMutation(copyProduct);
  const products = room.data?.products ?? [];
  const index = products.findIndex(({ id }) => id === productId);
  const hrefOf = (product: { id: number } | undefined) =>
    product && paths.productEdit({ propertyId, roomId, productId: product.id });
  const nextHref = hrefOf(products[index + 1]);
  const goTo = (product: { id: number }, notice: string) =>
    openPage({ path: paths.productEdit({ propertyId, roomId, productId: product.id }), state: { notice } });

  return {
    room: room.data,
    /** The products of its room. */
    siblings: room.data && {
      label: `${room.data.name}の製品`,
      items: products.map(({ id, name }) => ({
        id,
        name,
        href: paths.productEdit({ propertyId, roomId, productId: id }),
      })),
      current: productId,
    },
    /** Position in its room, from 1; 0 while unknown. */
    number: index + 1,
    count: products.length,
    previousHref: index > 0 ? hrefOf(products[index - 1]) : undefined,
    nextHref,
    isCreating: copy.isPending || isOpening,
    failure: copy.isError ? describeError(copy.error, { generic: editText.copyFailed }) : undefined,
    /** Opens the next product; after the last, the form of a new one. */
    goToNext: () =>
      openPage({
        path: nextHref ?? paths.productCreate({ propertyId, roomId, after: productId }),
        state: { notice: editText.saved },
      }),
    copy: () =>
      copy.mutate({ params: { id: productId }, body: {} }, { onSuccess: (copied) => goTo(copied, editText.copied) }),
  };
}
