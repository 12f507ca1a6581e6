import { newItem, type PropertyDetails } from '@iespec/contract';
import { ButtonLink } from '@iespec/ui';
import { useMutation } from '@tanstack/react-query';
import { DoorOpen, Table } from 'lucide';
import { memo, useCallback, useMemo } from 'react';
import { ContentSection } from '#_forms/ContentSection.tsx';
import { publicationOfRoom } from '#_forms/publication.ts';
import { paths } from '#_paths/paths.ts';
import { changeRoomOrder, copyRoom, createRoom, deleteRoom } from '#_queries/contentMutations.ts';
import { editText } from '../forms/text.ts';
import { roomImage } from '../images.ts';
import { text } from '../text.ts';
import { ProductPhotos } from './ProductPhotos.tsx';

const empty = {
  icon: DoorOpen,
  title: text.noRooms,
  description: 'リビングや寝室など、部屋を1つずつ加えて、写真と製品を登録します。',
};

type PropertyRoomsProps = { property: PropertyDetails; onUnsentChange: (hasUnsent: boolean) => void };

/** The rooms of a property, with an upload of images for the products of all rooms at once. */
export const PropertyRooms = memo(function PropertyRooms({ property, onUnsentChange }: PropertyRoomsProps) {
  const { id } = property;
  const { mutateAsync: create } = useMutation(createRoom);
  const { mutateAsync: copy } = useMutation(copyRoom);
  const { mutateAsync: changeOrder } = useMutation(changeRoomOrder);
  const { mutateAsync: remove } = useMutation(deleteRoom);
  const items = useMemo(
    () =>
      property.rooms.map((room) => ({
        id: room.id,
        name: room.name,
        description: room.image_count > 0 ? `写真${room.image_count}枚` : undefined,
        image: roomImage(property, room),
        status: publicationOfRoom(room),
        losses: ['部屋の製品', ...(room.image_count > 0 ? [`写真${room.image_count}枚`] : [])],
      })),
    [property],
  );
  return (
    <ContentSection
      id="rooms"
      propertyId={id}
      title="部屋"
      items={items}
      empty={empty}
      addLabel="部屋を追加"
      isPropertyPrivate={property.visibility === 'PRIVATE'}
      texts={editText.rooms}
      onAdd={useCallback(() => create({ body: { property_id: id, name: newItem.roomName } }), [create, id])}
      editPage="roomEdit"
      editPathOf={useCallback((room: number) => paths.roomEdit({ propertyId: id, roomId: room }), [id])}
      onCopy={useCallback((room: number) => copy({ params: { id: room }, body: {} }), [copy])}
      onMove={useCallback(
        (room: number, position: number) => changeOrder({ params: { id: room }, body: { position } }),
        [changeOrder],
      )}
      onRemove={useCallback((room: number) => remove({ params: { id: room } }), [remove])}
    >
      <ButtonLink
        variant="ghost"
        size="small"
        icon={Table}
        href={paths.propertyImport({ propertyId: id })}
        className="-ml-3.5 justify-self-start"
      >
        表からまとめて登録
      </ButtonLink>
      {property.counts.all_products > 0 && <ProductPhotos property={property} onUnsentChange={onUnsentChange} />}
    </ContentSection>
  );
});
