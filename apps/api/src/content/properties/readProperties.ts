import { type Company, isId, type ParsedRequest, type properties } from '@iespec/contract';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/db/schema.ts';
import { decodeCursor, toPage } from '#platform/http/pagination.ts';
import { noteContent } from '#platform/shownContent.ts';
import { notFound } from '#policies/authorize.ts';
import { toProperty } from './dto.ts';
import { countListed, findProperty, findUserId, listCompanies, listOwned, listProperties } from './repository.ts';

/** A property without its content. The caller authorizes the read. */
export async function readProperty(db: Db, id: number) {
  const property = await findProperty(db, id);
  if (!property) throw notFound('property');
  return toProperty(property);
}

type Query = ParsedRequest<typeof properties.list>['query'];

/** A page of the market's properties, or of one user's, newest first. Owners see all of theirs. */
export async function readProperties(db: Db, actor: Actor, { skip, limit, cursor }: Query, userId?: number) {
  noteContent('lists');
  const isMarket = userId === undefined || actor.user?.id !== userId;
  const rows = await listProperties(db, { skip, limit, before: decodeCursor(cursor), userId, isMarket });
  return toPage(rows, limit);
}

/** A page of a user's properties, by `users.id` or external user id; empty for an unknown user. */
export async function readPropertiesOf(db: Db, actor: Actor, userKey: string, query: Query) {
  const userId = await findUserId(db, userKey, isId(Number(userKey)) ? Number(userKey) : null);
  return userId === undefined ? toPage([], query.limit) : readProperties(db, actor, query, userId);
}

/** All stored columns of a user's properties, without their content. */
export const readOwnedProperties = (db: Db, userId: number) => listOwned(db, userId);

/** The number of a user's properties that visitors can see in lists. */
export async function countListedProperties(db: Db, userId: number) {
  noteContent('lists');
  return countListed(db, userId);
}

/** The design or construction companies named by public properties. */
export async function readCompanies(db: Db, type: Company['type']) {
  noteContent('lists');
  const names = await listCompanies(db, type === 'design' ? 'design_company' : 'construction_company');
  return names.map((name) => ({ name, type }));
}
