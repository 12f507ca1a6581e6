import { type Actor, requireUser } from '#platform/actor.ts';
import type { Db } from '#platform/db/schema.ts';
import { lockAndTouch, writeAs } from '#policies/writeAs.ts';
import type { OrderedTable } from './position.ts';
import { listSiblings, updatePositions } from './repository.ts';

const kinds = { rooms: 'room', products: 'product' } as const;

/**
 * Moves one of the actor's rooms or products to a position among its siblings, counted from 1, or to the end.
 * A new order is not a save: versions stay, and nothing is published. Throws as `lockAndTouch` does.
 */
export const changeOrder = (db: Db, actor: Actor, table: OrderedTable, id: number, place: number) =>
  writeAs(db, requireUser(actor), async (tx) => {
    await lockAndTouch(tx, actor, { kind: kinds[table], id });
    const others = (await listSiblings(tx, table, id)).filter((other) => other.id !== id);
    // `place` counts only rows that are not deleted; deleted ones keep their position for buyers.
    const next = others.filter(({ is_deleted }) => !is_deleted)[place - 1];
    const ids = others.map((other) => other.id);
    await updatePositions(tx, table, ids.toSpliced(next ? ids.indexOf(next.id) : ids.length, 0, id));
  });
