import { Button, ImportRow, RenderNearViewport, SectionHeading, Select } from '@iespec/ui';
import { memo, type Ref } from 'react';
import { mendKey } from '../forms/mends.ts';
import type { Choice, Decisions, Preview, ShownProduct, ShownRoom } from '../forms/types.ts';
import { text } from '../text.ts';

export type Decide = (update: (before: Decisions) => Decisions) => void;

type PlanPreviewProps = {
  preview: Preview;
  isSlow: boolean;
  decisions: Decisions;
  faultsRef: Ref<HTMLDivElement>;
  onDecide: Decide;
};

/** What the import will do, by room. Rows that must be mended come first. */
export function PlanPreview({ preview: { rooms, faults }, isSlow, decisions, faultsRef, onDecide }: PlanPreviewProps) {
  const placed = rooms.map(placeProducts);
  const isFaulty = ({ product }: Placed) => product.faults.length > 0;
  const withChoice = (room: ShownRoom) => ({ ...room, id: decisions.rooms?.[room.key] ?? room.id });
  let above = 0;
  return (
    <div aria-busy={isSlow} className={`grid grid-cols-1 gap-6 ${isSlow ? 'opacity-55' : ''}`}>
      {faults > 0 && (
        <div ref={faultsRef}>
          <SectionHeading count={faults}>{text.faulty}</SectionHeading>
          <ul className="divide-y divide-line border-line border-b">
            {rooms.map(
              (room) =>
                (room.issue || room.isUndecided) && (
                  <RoomRow key={room.key} room={withChoice(room)} onDecide={onDecide} />
                ),
            )}
          </ul>
          <Rows rows={placed.flat().filter(isFaulty)} above={0} decisions={decisions} onDecide={onDecide} />
        </div>
      )}
      {rooms.map((room, index) => {
        const rows = placed[index]?.filter((row) => !isFaulty(row)) ?? [];
        above += rows.length;
        if (room.products.length > 0 && rows.length === 0) return null;
        return (
          <section key={room.key}>
            <RoomHead room={withChoice(room)} count={rows.length} onDecide={onDecide} />
            <Rows rows={rows} above={above - rows.length} decisions={decisions} onDecide={onDecide} />
          </section>
        );
      })}
    </div>
  );
}

/** Rows that are rendered or skipped together. */
const chunkSize = 20;

/** The height of a row in px, until it is rendered. */
const rowHeight = 96;

/** Rows that are rendered before it is known which are near the viewport. */
const firstRows = 20;

/** A product, and the chunk in which it stays while the user mends others. */
type Placed = { product: ShownProduct; chunk: string };

const placeProducts = ({ key, products }: ShownRoom): Placed[] =>
  products.map((product, index) => ({ product, chunk: `${key} ${Math.floor(index / chunkSize)}` }));

/** `above`: how many rows the rooms above have. */
type RowsProps = { rows: Placed[]; above: number; decisions: Decisions; onDecide: Decide };

/** The rows of products. Those that are far from the viewport have only a height. */
function Rows({ rows, above, decisions, onDecide }: RowsProps) {
  const chunks = new Map<string, ShownProduct[]>();
  for (const { product, chunk } of rows) chunks.set(chunk, [...(chunks.get(chunk) ?? []), product]);
  return [...chunks].map(([key, products], index) => (
    <RenderNearViewport
      key={key}
      {...(above + index * chunkSize >= firstRows && { estimatedHeight: products.length * rowHeight })}
      className="border-line border-b"
    >
      <ul className="divide-y divide-line">
        {products.map((product) => (
          <ProductRow
            key={product.id}
            product={product}
            choice={decisions.choices[product.id] ?? product.choice}
            onDecide={onDecide}
          />
        ))}
      </ul>
    </RenderNearViewport>
  ));
}

type RoomProps = { room: ShownRoom; onDecide: Decide };

/** The user tells which of several rooms of the same name a room of the table is. */
const roomChoice = ({ key, id, name, namesakes }: ShownRoom, onDecide: Decide) => ({
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

function RoomHead({ room, count, onDecide }: RoomProps & { count: number }) {
  const { id, name, products, namesakes, isNew } = room;
  return (
    <>
      <SectionHeading count={count}>{name || text.noRoom}</SectionHeading>
      <p className="text-note text-ink-muted leading-note">
        {[isNew && name !== '' && text.newRoom, products.length === 0 && text.onlyRoom].filter(Boolean).join('。')}
      </p>
      {id !== null && namesakes.length > 0 && <RoomSelect room={room} onDecide={onDecide} />}
      <RoomOffers room={room} onDecide={onDecide} />
    </>
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
      room.isUndecided ? { ...roomChoice(room, onDecide), error: text.equalNames(room.namesakes.length) } : undefined
    }
  />
);

type ProductRowProps = { product: ShownProduct; choice: string; onDecide: Decide };

const ProductRow = memo(function ProductRow({ product, choice, onDecide }: ProductRowProps) {
  const { id, name, details, changes, badge, notices, faults, choices } = product;
  return (
    <ImportRow
      name={name}
      details={details}
      changes={changes}
      badge={badge}
      notices={notices}
      faults={faults}
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
