import {
  drawingLabels,
  type EarlierContent,
  type ParsedRequest,
  productLabels,
  type properties,
} from '@iespec/contract';
import type { Actor } from '#platform/actor.ts';
import type { Db, EarlierContentRow } from '#platform/db/schema.ts';
import { decodeCursor, toPage } from '#platform/http/pagination.ts';
import { authorize } from '#policies/authorize.ts';
import { listEarlierContents } from './repository.ts';

/**
 * A page of the values that were replaced in a property since the actor bought it, newest first; the owner
 * reads all of them. Throws as `authorize` does.
 */
export async function readEarlierContents(
  db: Db,
  actor: Actor,
  id: number,
  { skip, limit, cursor }: ParsedRequest<typeof properties.earlierContents>['query'],
) {
  const { access } = await authorize(db, actor, 'readPaid', 'property', id);
  const page = { skip, limit, before: decodeCursor(cursor), since: access.purchasedAt };
  const { items, next_cursor } = toPage(await listEarlierContents(db, id, page), limit);
  return { items: items.map(toEarlierContent), next_cursor };
}

const toEarlierContent = ({ id, product_id, drawing_id, replaced_at, ...row }: EarlierContentRow): EarlierContent => ({
  id,
  product_id,
  drawing_id,
  replaced_at: replaced_at.toISOString(),
  texts: toTexts(row),
});

/** The values with their Japanese labels, in the order of the labels. */
function toTexts({ kind, content }: Pick<EarlierContentRow, 'kind' | 'content'>): EarlierContent['texts'] {
  const text = (column: string) => String(content[column] ?? '');
  if (kind === 'specification') return [{ label: text('spec_type'), value: text('spec_value') }];
  if (kind === 'dimension') return [{ label: text('dimension_type'), value: `${text('value')} ${text('unit')}` }];
  const labels = kind === 'product' ? productLabels : drawingLabels;
  return Object.entries(labels).flatMap(([column, label]) =>
    column in content ? [{ label, value: text(column) }] : [],
  );
}
