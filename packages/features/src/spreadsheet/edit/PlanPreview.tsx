import { Button, ImportRow, RenderNearViewport, SectionHeading, Select } from '@iespec/ui';
import { memo, type Ref } from 'react';
import { mendKey } from '../forms/mends.ts';
import { isNew, isUndecided } from '../forms/planRooms.ts';
import type { Choice, Decisions, Plan, PlannedProduct, PlannedRoom } from '../forms/types.ts';
import { text } from '../text.ts';
import { badgeOf, changesOf, choicesOf, detailsOf, faultsOf } from './describeProduct.ts';

export type Decide = (update: (before: Decisions) => Decisions) => void;
type PlanPreviewProps = { plan: Plan; faultsRef: Ref<HTMLDivElement>; onDecide: Decide };

/** Rows that are rendered or skipped together. */
const chunkSize = 20;

/** What the import will do, by room. Rows that must be mended come first. */
export const PlanPreview = ({ plan: { rooms, faults }, faultsRef, onDecide }: PlanPreviewProps) => (
  <div className="grid grid-cols-1 gap-6">
    {faults > 0 && (
      <div ref={faultsRef}>
        <SectionHeading count={faults}>{text.faulty}</SectionHeading>
        <ul className="divide-y divide-line border-line border-b">
          {rooms.map(
            (room) => (room.issue || isUndecided(room)) && <RoomRow key={room.key} room={room} onDecide={onDecide} />,
          )}
          {rooms.flatMap(({ products }) =>
            products
              .filter(({ issues }) => issues.length > 0)
              .map((product) => <ProductRow key={product.id} product={product} onDecide={onDecide} />),
          )}
        </ul>
      </div>
    )}
    {rooms.map((room) => (
      <RoomProducts key={room.key} room={room} onDecide={onDecide} />
    ))}
  </div>
);

type RoomProps = { room: PlannedRoom; onDecide: Decide };

/** The user tells which of several rooms of the same name a room of the table is. */
const roomChoice = ({ key, id, name, namesakes }: PlannedRoom, onDecide: Decide) => ({
  label: text.whichRoom,
  placeholder: text.chooseRoom,
  value: String(id ?? ''),
  options: namesakes.map((room, index) => ({
    value: String(room.id),
    label: text.namesake(name, index + 1, room.products),
  })),
  onChange: (chosen: string) =>
    onDecide((before) => ({ ...before, rooms: { ...before.rooms, [key]: Number(chosen) } })),
});

function RoomProducts({ room, onDecide }: RoomProps) {
  const { name, products } = room;
  const sound = products.filter(({ issues }) => issues.length === 0);
  if (products.length > 0 && sound.length === 0) return null;
  const chunks = Array.from({ length: Math.ceil(sound.length / chunkSize) }, (_, index) =>
    sound.slice(index * chunkSize, (index + 1) * chunkSize),
  );
  return (
    <section>
      <SectionHeading count={sound.length}>{name || text.noRoom}</SectionHeading>
      <p className="text-note text-ink-muted leading-note">
        {[isNew(room) && name !== '' && text.newRoom, products.length === 0 && text.onlyRoom]
          .filter(Boolean)
          .join('。')}
      </p>
      {room.id !== null && room.namesakes.length > 0 && <RoomSelect room={room} onDecide={onDecide} />}
      <RoomOffers room={room} onDecide={onDecide} />
      {chunks.map((chunk) => (
        <RenderNearViewport key={chunk[0]?.id} className="border-line border-b">
          <ul className="divide-y divide-line">
            {chunk.map((product) => (
              <ProductRow key={product.id} product={product} onDecide={onDecide} />
            ))}
          </ul>
        </RenderNearViewport>
      ))}
    </section>
  );
}

/** Offers to part a cell that names several places, and to join a room with the one that has its name and a floor. */
function RoomOffers({ room: { key, name, places, onFloor }, onDecide }: RoomProps) {
  const join = (floorName: string) =>
    onDecide((before) => ({ ...before, mends: { ...before.mends, [mendKey.room(key)]: floorName } }));
  const split = () => onDecide((before) => ({ ...before, splits: [...(before.splits ?? []), name] }));
  return (
    <>
      {places.length > 1 && <Offer onAccept={split}>{text.split(places)}</Offer>}
      {onFloor && <Offer onAccept={() => join(onFloor)}>{text.sameRoom(onFloor)}</Offer>}
    </>
  );
}

const Offer = ({ onAccept, children }: { onAccept: () => void; children: string }) => (
  <Button variant="secondary" size="small" className="my-2" onClick={onAccept}>
    {children}
  </Button>
);

function RoomSelect({ room, onDecide }: RoomProps) {
  const choice = roomChoice(room, onDecide);
  return (
    <Select
      {...choice}
      onChange={({ currentTarget }) => choice.onChange(currentTarget.value)}
      className="max-w-sm py-3"
    />
  );
}

const RoomRow = ({ room, onDecide }: RoomProps) => (
  <ImportRow
    name={room.name || text.noRoom}
    details={[text.products(room.products.length)]}
    badge={{ label: text.badges.faulty, tone: 'error' }}
    notices={[]}
    faults={
      room.issue ? [{ id: mendKey.room(room.key), label: text.roomName, value: room.name, message: room.issue }] : []
    }
    onMend={(id, value) => onDecide((before) => ({ ...before, mends: { ...before.mends, [id]: value } }))}
    choice={
      isUndecided(room) ? { ...roomChoice(room, onDecide), error: text.equalNames(room.namesakes.length) } : undefined
    }
  />
);

type ProductRowProps = { product: PlannedProduct; onDecide: Decide };

const ProductRow = memo(function ProductRow({ product, onDecide }: ProductRowProps) {
  const { id, values, notices, choice } = product;
  const choices = choicesOf(product);
  return (
    <ImportRow
      name={values.name}
      details={detailsOf(product)}
      changes={changesOf(product)}
      badge={badgeOf(product)}
      notices={notices}
      faults={faultsOf(product)}
      onMend={(path, value) =>
        onDecide((before) => ({
          ...before,
          mends: { ...before.mends, [mendKey.product(id, path)]: value },
        }))
      }
      choice={
        choices && {
          label: text.howToSave,
          value: choice,
          options: choices,
          onChange: (next) =>
            onDecide((before) => ({ ...before, choices: { ...before.choices, [id]: next as Choice } })),
        }
      }
    />
  );
});
