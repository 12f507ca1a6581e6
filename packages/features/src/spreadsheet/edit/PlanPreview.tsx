import { ImportRow, RenderNearViewport, SectionHeading } from '@iespec/ui';
import { memo, type Ref } from 'react';
import { mendKey } from '../forms/mends.ts';
import type { Decisions } from '../forms/planImport.ts';
import type { Choice, Plan, PlannedProduct, PlannedRoom } from '../forms/types.ts';
import { text } from '../text.ts';
import { badgeOf, choicesOf, detailsOf, faultsOf } from './describeProduct.ts';

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
          {rooms.map((room) => room.issue && <RoomRow key={room.key} room={room} onDecide={onDecide} />)}
          {rooms.flatMap(({ products }) =>
            products
              .filter(({ issues }) => issues.length > 0)
              .map((product) => <ProductRow key={product.line} product={product} onDecide={onDecide} />),
          )}
        </ul>
      </div>
    )}
    {rooms.map((room) => (
      <RoomProducts key={room.key} room={room} onDecide={onDecide} />
    ))}
  </div>
);

function RoomProducts({ room: { key, name, id, products }, onDecide }: { room: PlannedRoom; onDecide: Decide }) {
  const sound = products.filter(({ issues }) => issues.length === 0);
  if (products.length > 0 && sound.length === 0) return null;
  const chunks = Array.from({ length: Math.ceil(sound.length / chunkSize) }, (_, index) =>
    sound.slice(index * chunkSize, (index + 1) * chunkSize),
  );
  return (
    <section>
      <SectionHeading count={sound.length}>{name || text.noRoom}</SectionHeading>
      <p className="text-note text-ink-muted leading-note">
        {[id === null && key !== '' && text.newRoom, products.length === 0 && text.onlyRoom].filter(Boolean).join('。')}
      </p>
      {chunks.map((chunk) => (
        <RenderNearViewport key={chunk[0]?.line} className="border-line border-b">
          <ul className="divide-y divide-line">
            {chunk.map((product) => (
              <ProductRow key={product.line} product={product} onDecide={onDecide} />
            ))}
          </ul>
        </RenderNearViewport>
      ))}
    </section>
  );
}

const RoomRow = ({ room: { key, name, issue, products }, onDecide }: { room: PlannedRoom; onDecide: Decide }) => (
  <ImportRow
    name={key || text.noRoom}
    details={[text.products(products.length)]}
    badge={{ label: text.badges.faulty, tone: 'error' }}
    notices={[]}
    faults={issue ? [{ id: mendKey.room(key), label: text.roomName, value: name, message: issue }] : []}
    onMend={(id, value) => onDecide((before) => ({ ...before, mends: { ...before.mends, [id]: value } }))}
  />
);

type ProductRowProps = { product: PlannedProduct; onDecide: Decide };

const ProductRow = memo(function ProductRow({ product, onDecide }: ProductRowProps) {
  const { line, values, notices, choice } = product;
  const choices = choicesOf(product);
  return (
    <ImportRow
      name={values.name}
      details={detailsOf(values)}
      badge={badgeOf(product)}
      notices={notices}
      faults={faultsOf(product)}
      onMend={(path, value) =>
        onDecide((before) => ({
          ...before,
          mends: { ...before.mends, [mendKey.product(line, path)]: value },
        }))
      }
      choice={
        choices && {
          value: choice,
          options: choices,
          onChange: (next) =>
            onDecide((before) => ({ ...before, choices: { ...before.choices, [line]: next as Choice } })),
        }
      }
    />
  );
});
