import type { ParsedRequest, properties } from '@iespec/contract';
import type { Db } from '../db/schema.ts';
import { fromCursor, pageOf } from '../http/pagination.ts';
import { companiesOf, listProperties } from './repository.ts';

type Query = ParsedRequest<typeof properties.list>['query'];

/** A page of the market, or of what one user offers there, newest first. A property is public once it is registered. */
export async function readProperties(db: Db, { skip, limit, cursor }: Query, userId?: number) {
  const before = fromCursor(cursor);
  const rows = await listProperties(db, { skip, limit, before, ...(userId !== undefined && { userId }) });
  return pageOf(rows, limit);
}

/** The names of companies of a kind. */
export async function readCompanies(db: Db, typed: string) {
  const type = typed.toLowerCase() === 'design' ? ('design' as const) : ('construction' as const);
  const names = await companiesOf(db, type === 'design' ? 'design_company' : 'construction_company');
  return names.map((name) => ({ name, type }));
}
