import type { Room, UnlockedProduct } from '@iespec/contract';
import { ProductForm, usePreload } from '@iespec/ui';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ConfirmLeaving } from '#_forms/ConfirmLeaving.tsx';
import { DraftOffer } from '#_forms/DraftOffer.tsx';
import { EditNotFound } from '#_forms/EditNotFound.tsx';
import { EditPage } from '#_forms/EditPage.tsx';
import { longFormProps, SaveAndContinue } from '#_forms/LongForm.tsx';
import { nextProductName } from '#_forms/nextProductName.ts';
import { paths } from '#_paths/paths.ts';
import { preloadPage } from '#_paths/preloadPage.ts';
import { roomQueries } from '#_queries/rooms.ts';
import { RequireOwner } from '#_session/RequireOwner.tsx';
import { useViewerKey } from '#_session/session.tsx';
import type { SendPhotos } from '../edit/NewProductPhotos.tsx';
import { editText as text } from '../edit/text.ts';
import { useNewProductForm } from '../forms/useNewProductForm.ts';
import { NewProductPhotos } from '../parts/NewProductPhotos.tsx';
import { ProductTables } from '../parts/ProductTables.tsx';

const title = '製品の登録';
const preloadEditor = () => preloadPage('productEdit');
const roomNotFound = '部屋が見つかりません';

type ProductCreateScreenProps = {
  propertyId: number;
  roomId: number;
  /** The id of the previous product, whose category the new one starts with. Its maker is offered. */
  after: number | null;
};

/** A new product of a room. Nothing is created before the first save. */
export const ProductCreateScreen = (props: ProductCreateScreenProps) => (
  <RequireOwner kind="room" id={props.roomId} notFound={<EditNotFound message={roomNotFound} />}>
    <Loaded {...props} />
  </RequireOwner>
);

function Loaded({ propertyId, roomId, after }: ProductCreateScreenProps) {
  const room = useQuery(roomQueries.details(roomId, useViewerKey()));
  // Waits for the previous product, which was just added: the new one's name and first values depend on it.
  const isOutdated = after !== null && room.isFetching && !room.data?.products.some(({ id }) => id === after);
  if (room.data && room.data.property_id !== propertyId) return <EditNotFound message={roomNotFound} />;
  return (
    <EditPage
      width="text"
      propertyId={propertyId}
      within={room.data && [{ label: room.data.name, href: paths.roomEdit({ propertyId, roomId }) }]}
      title={room.data && title}
      preview={paths.room({ propertyId, roomId })}
      publication={null}
      query={isOutdated ? { ...room, isPending: true } : room}
      loadFailed={text.loadFailed}
      notFound={roomNotFound}
    >
      {/* A form of its own for each product, so that the next one does not continue the edit of the one before. */}
      {room.data && !isOutdated && <NewProduct key={after} room={room.data} after={after} />}
    </EditPage>
  );
}

function NewProduct({ room: { id, property_id, products }, after }: { room: Room; after: number | null }) {
  usePreload(preloadEditor);
  // Keeps the name after the save, when the room's products include the new one.
  const [name] = useState(() => nextProductName(products));
  const before = products.find((product): product is UnlockedProduct => product.id === after && !product.locked);
  const sendPhotos = useRef<SendPhotos>(null);
  const [hasPhotos, setHasPhotos] = useState(false);
  const form = useNewProductForm({
    roomId: id,
    name,
    before,
    // They are sent while the user goes on.
    onSaved: (product) =>
      sendPhotos.current?.({ property_id, room_id: id, product_id: product.id }, `${product.name}の写真`),
    nextPage: (saved, intent) => ({
      path:
        intent === 'next'
          ? paths.productCreate({ propertyId: property_id, roomId: id, after: saved })
          : paths.productEdit({ propertyId: property_id, roomId: id, productId: saved }),
      replace: true,
      state: { notice: text.added },
    }),
  });
  const { loading } = form.formProps;
  return (
    <>
      <DraftOffer draft={form.draft} />
      <NewProductPhotos sendRef={sendPhotos} onUnsentChange={setHasPhotos} />
      <ProductForm
        {...longFormProps(form, {
          next: { status: 'idle' },
          actions: (
            <SaveAndContinue intent="next" loading={loading}>
              保存して次を追加
            </SaveAndContinue>
          ),
        })}
        categories={form.categories}
        manufacturers={form.manufacturers}
        previousManufacturer={form.previousManufacturer}
      >
        <ProductTables {...form.rows} />
      </ProductForm>
      <ConfirmLeaving when={form.isDirty} hasUnsentPhotos={hasPhotos} />
    </>
  );
}
