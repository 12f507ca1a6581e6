import type { Room } from '@iespec/contract';
import { Loading, lazy, RoomForm, Skeleton, usePreload } from '@iespec/ui';
import { useQuery } from '@tanstack/react-query';
import { memo, Suspense, useEffect, useMemo, useState } from 'react';
import { ConfirmLeaving } from '#_forms/ConfirmLeaving.tsx';
import { ConflictNotice } from '#_forms/ConflictNotice.tsx';
import { DraftOffer } from '#_forms/DraftOffer.tsx';
import { EditColumns } from '#_forms/EditColumns.tsx';
import { EditNotFound } from '#_forms/EditNotFound.tsx';
import { EditPage } from '#_forms/EditPage.tsx';
import { longFormProps } from '#_forms/LongForm.tsx';
import { publicationOfRoom } from '#_forms/publication.ts';
import { paths } from '#_paths/paths.ts';
import { propertyQueries } from '#_queries/properties.ts';
import { roomQueries } from '#_queries/rooms.ts';
import { RequireOwner } from '#_session/RequireOwner.tsx';
import { useViewerKey } from '#_session/session.tsx';
import { ImageManager, loadImageManager } from '#image/parts/index.ts';
import { loadReadiness, Readiness } from '#property/parts/index.ts';
import { editText } from '../edit/text.ts';
import { useRoomForm } from '../forms/useRoomForm.ts';
import { text } from '../text.ts';

type RoomEditScreenProps = { propertyId: number; roomId: number };

const loadProducts = () => import('../edit/RoomProducts.tsx');
const RoomProducts = lazy(loadProducts);

/** Loads the part above the form first, because it would move the fields if it came later. */
async function preload() {
  await loadReadiness();
  await Promise.all([loadImageManager(), loadProducts()]);
}

export function RoomEditScreen({ propertyId, roomId }: RoomEditScreenProps) {
  usePreload(preload);
  return (
    <RequireOwner kind="room" id={roomId} notFound={<NotFound />}>
      <Loaded propertyId={propertyId} roomId={roomId} />
    </RequireOwner>
  );
}

function Loaded({ propertyId, roomId }: RoomEditScreenProps) {
  const viewer = useViewerKey();
  const room = useQuery(roomQueries.details(roomId, viewer));
  const property = useQuery(propertyQueries.details(propertyId, viewer)).data;
  const isElsewhere = room.data !== undefined && room.data.property_id !== propertyId;
  if (isElsewhere) return <NotFound />;
  return (
    <EditPage
      propertyId={propertyId}
      title={room.data && `${room.data.name}の編集`}
      preview={paths.room({ propertyId, roomId })}
      publication={room.data ? publicationOfRoom(room.data) : null}
      query={room}
      loadFailed={text.loadFailed}
      notFound={text.notFound}
      siblings={
        property && {
          label: `${property.name}の部屋`,
          items: property.rooms.map(({ id, name }) => ({ id, name, href: paths.roomEdit({ propertyId, roomId: id }) })),
          current: roomId,
        }
      }
    >
      {room.data && <RoomEditor room={room.data} />}
    </EditPage>
  );
}

const NotFound = () => <EditNotFound message={text.notFound} />;

function RoomEditor({ room }: { room: Room }) {
  const { id, property_id } = room;
  const [isDirty, setIsDirty] = useState(false);
  const [hasUnsentImages, setHasUnsentImages] = useState(false);
  const parent = useMemo(() => ({ property_id, room_id: id }), [property_id, id]);

  return (
    <>
      <EditColumns
        fields={<RoomFields room={room} onDirtyChange={setIsDirty} />}
        photos={
          <ImageManager
            parent={parent}
            title="部屋の写真"
            imageName={`${room.name}の写真`}
            addLabel="写真を追加"
            emptyText="写真はまだありません。1枚目がメイン画像になります。"
          />
        }
      >
        <Suspense
          fallback={
            <Loading>
              <Skeleton id="products" className="h-48 rounded-card" />
            </Loading>
          }
        >
          <RoomProducts room={room} onUnsentChange={setHasUnsentImages} />
        </Suspense>
      </EditColumns>
      <ConfirmLeaving when={isDirty} hasUnsentPhotos={hasUnsentImages} />
    </>
  );
}

type RoomFieldsProps = { room: Room; onDirtyChange: (isDirty: boolean) => void };

/** A component of its own, so that typing does not re-render images and products. */
const RoomFields = memo(function RoomFields({ room, onDirtyChange }: RoomFieldsProps) {
  const form = useRoomForm(room);
  const { isDirty, draft, conflict } = form;
  useEffect(() => onDirtyChange(isDirty), [onDirtyChange, isDirty]);
  return (
    <>
      <DraftOffer draft={draft} />
      <Readiness propertyId={room.property_id} productsHref="#products" />
      <RoomForm
        {...longFormProps(form, {
          unpublished: room.status === 'updated' ? undefined : editText.unpublished,
          notice: <ConflictNotice conflict={conflict} />,
        })}
      />
    </>
  );
});
