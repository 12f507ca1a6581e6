import type { RoomDetails } from '@iespec/contract';
import { RoomForm } from '@iespec/ui';
import { useQuery } from '@tanstack/react-query';
import { ConfirmLeaving } from '../../_forms/ConfirmLeaving.tsx';
import { DraftOffer } from '../../_forms/DraftOffer.tsx';
import { EditPage } from '../../_forms/EditPage.tsx';
import { roomQueries } from '../../_queries/rooms.ts';
import { RequireOwner } from '../../_session/RequireOwner.tsx';
import { useViewer, viewerKey } from '../../_session/session.tsx';
import { useImageUploads } from '../../_uploads/useImageUploads.ts';
import { ImageManager } from '../../image/parts/index.ts';
import { useRoomForm } from '../forms/useRoomForm.ts';
import { RoomProducts } from '../parts/RoomProducts.tsx';
import { text } from '../text.ts';

type RoomEditScreenProps = { propertyId: number; roomId: number };

/** An owner edits a room: its name and description, its photos, its products. */
export const RoomEditScreen = ({ propertyId, roomId }: RoomEditScreenProps) => (
  <RequireOwner kind="room" id={roomId} notFound={<NotFound />}>
    <Loaded propertyId={propertyId} roomId={roomId} />
  </RequireOwner>
);

function Loaded({ propertyId, roomId }: RoomEditScreenProps) {
  const room = useQuery(roomQueries.details(roomId, viewerKey(useViewer())));
  const isElsewhere = room.data !== undefined && room.data.property_id !== propertyId;
  if (isElsewhere) return <NotFound />;
  return (
    <EditPage
      propertyId={propertyId}
      title={room.data && `${room.data.name}の編集`}
      query={room}
      loadFailed={text.loadFailed}
      notFound={text.notFound}
    >
      {room.data && <RoomEditor room={room.data} />}
    </EditPage>
  );
}

const NotFound = () => <EditPage.NotFound message={text.notFound} />;

function RoomEditor({ room }: { room: RoomDetails }) {
  const { formProps, isDirty, draft } = useRoomForm(room);
  const { uploaderProps, isUploading } = useImageUploads({ property_id: room.property_id, room_id: room.id });

  return (
    <>
      <DraftOffer draft={draft} />
      <RoomForm {...formProps} />
      <ImageManager
        parent={{ property_id: room.property_id, room_id: room.id }}
        title="部屋の写真"
        imageName={`${room.name}の写真`}
        addLabel="写真を追加"
        emptyText="写真はまだありません。1枚目がメイン画像になります。"
        uploaderProps={uploaderProps}
      />
      <RoomProducts room={room} />
      <ConfirmLeaving when={isDirty || isUploading} />
    </>
  );
}
