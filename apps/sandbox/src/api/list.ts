import { invalid } from '../store/errors.ts';
import { integer, type Params, text, valueAt } from '../store/params.ts';

/** One page of a list, newest first. `objects` are in the order of creation. */
export function listPage<T extends { id: string }>(url: string, objects: T[], params: Params) {
  const limit = integer(params, ['limit']) ?? 10;
  if (limit < 1 || limit > 100) throw invalid('limit', 'Invalid integer: must be between 1 and 100');
  const newestFirst = objects.toReversed();
  const after = text(params, ['starting_after']);
  const before = text(params, ['ending_before']);
  if (after !== null && before !== null) {
    throw invalid('ending_before', 'You may only specify one of these parameters: starting_after, ending_before.');
  }
  if (before !== null) {
    const newer = newestFirst.slice(0, indexOfId(newestFirst, before, 'ending_before'));
    return { object: 'list', data: newer.slice(-limit), has_more: newer.length > limit, url };
  }
  const rest = after === null ? newestFirst : newestFirst.slice(indexOfId(newestFirst, after, 'starting_after') + 1);
  return { object: 'list', data: rest.slice(0, limit), has_more: rest.length > limit, url };
}

/** A filter by the parameter `created` or `created[gte|gt|lte|lt]`. */
export function createdWithin(params: Params): (object: { created: number }) => boolean {
  if (typeof valueAt(params, ['created']) === 'string') {
    const at = integer(params, ['created']);
    return (object) => object.created === at;
  }
  const gte = integer(params, ['created', 'gte']) ?? 0;
  const gt = integer(params, ['created', 'gt']) ?? -1;
  const lte = integer(params, ['created', 'lte']) ?? Number.MAX_SAFE_INTEGER;
  const lt = integer(params, ['created', 'lt']) ?? Number.MAX_SAFE_INTEGER;
  return ({ created }) => created >= gte && created > gt && created <= lte && created < lt;
}

function indexOfId(list: { id: string }[], id: string, param: string): number {
  const index = list.findIndex((object) => object.id === id);
  if (index < 0) throw invalid(param, `No such object: '${id}'`, 'resource_missing');
  return index;
}
