import { invalid } from '../store/errors.ts';
import { integer, type Params, text, valueAt } from '../store/params.ts';

/** One page of the provider's lists, newest first; `all` is in the order of creation. */
export function listPage<T extends { id: string }>(url: string, all: T[], params: Params) {
  const limit = integer(params, ['limit']) ?? 10;
  if (limit < 1 || limit > 100) throw invalid('limit', 'Invalid integer: must be between 1 and 100');
  const newestFirst = all.toReversed();
  const after = text(params, ['starting_after']);
  const before = text(params, ['ending_before']);
  if (after !== null && before !== null) {
    throw invalid('ending_before', 'You may only specify one of these parameters: starting_after, ending_before.');
  }
  let rest = newestFirst;
  if (after !== null) rest = newestFirst.slice(position(newestFirst, after, 'starting_after') + 1);
  if (before !== null) {
    const newer = newestFirst.slice(0, position(newestFirst, before, 'ending_before'));
    return { object: 'list', data: newer.slice(-limit), has_more: newer.length > limit, url };
  }
  return { object: 'list', data: rest.slice(0, limit), has_more: rest.length > limit, url };
}

/** Whether a time of creation is within `created`, or `created[gte|gt|lte|lt]`. */
export function createdWithin(params: Params): (object: { created: number }) => boolean {
  if (typeof valueAt(params, ['created']) === 'string') {
    const at = integer(params, ['created']);
    return (object) => object.created === at;
  }
  const least = integer(params, ['created', 'gte']) ?? 0;
  const above = integer(params, ['created', 'gt']) ?? -1;
  const most = integer(params, ['created', 'lte']) ?? Number.MAX_SAFE_INTEGER;
  const below = integer(params, ['created', 'lt']) ?? Number.MAX_SAFE_INTEGER;
  return ({ created }) => created >= least && created > above && created <= most && created < below;
}

function position(list: { id: string }[], id: string, param: string): number {
  const index = list.findIndex((object) => object.id === id);
  if (index < 0) throw invalid(param, `No such object: '${id}'`, 'resource_missing');
  return index;
}
