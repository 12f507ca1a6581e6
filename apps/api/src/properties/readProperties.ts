import type { ParsedRequest, properties } from '@iespec/contract';
import { notFound } from '../access/authorize.ts';
import type { Db } from '../db/schema.ts';
import { decodeCursor, toPage } from '../http/pagination.ts';
import { findProperty, listCompanies, listProperties } from './repository.ts';

/** A property without its content. Whether the actor may read it is decided before. */
export async function readProperty(db: Db, id: number) {
  const property = await findProperty(db, id);
  if (!property) throw notFound('property');
  return property;
}

type Query = ParsedRequest<typeof properties.list>['query'];

/** A page of all properties, or of one user's, newest first. A property is public from its creation. */
export async function readProperties(db: Db, { skip, limit, cursor }: Query, userId?: number) {
  const before = decodeCursor(cursor);
  const rows = await listProperties(db, { skip, limit, before, ...(userId !== undefined && { userId }) });
  return toPage(rows, limit);
}

/** The companies that properties name. `kind`: `design` in any case, or else construction. */
export async function readCompanies(db: Db, kind: string) {
  const type = kind.toLowerCase() === 'design' ? ('design' as const) : ('construction' as const);
  const names = await listCompanies(db, type === 'design' ? 'design_company' : 'construction_company');
  return names.map((name) => ({ name, type }));
}
