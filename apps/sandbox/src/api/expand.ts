import { invalid } from '../store/errors.ts';
import type { State } from '../store/objects.ts';

type Fields = { [key: string]: unknown };

/** Copies a response and replaces the ids at the paths of `expand[]` with their objects. */
export function expand(state: State, response: object, paths: string[]): object {
  if (paths.length === 0) return response;
  const copy = structuredClone(response);
  for (const path of paths) expandPath(state, copy as Fields, path.split('.'), path);
  return copy;
}

function expandPath(state: State, object: Fields, [key, ...rest]: string[], fullPath: string) {
  if (key === undefined) return;
  if (object.object === 'list' && key === 'data') {
    for (const entry of object.data as Fields[]) expandPath(state, entry, rest, fullPath);
    return;
  }
  // Only a failed refund has this field.
  if (key === 'failure_balance_transaction' && object.object === 'refund' && !(key in object)) return;
  if (!(key in object)) addExpandableField(state, object, key, fullPath);
  const value = object[key];
  if (value === null) return;
  const found = typeof value === 'string' ? structuredClone(findObject(state, value)) : value;
  if (typeof found !== 'object') throw invalid('expand', `This property cannot be expanded (${fullPath}).`);
  object[key] = found;
  expandPath(state, found as Fields, rest, fullPath);
}

/** Adds a field that the provider omits unless it is expanded. */
function addExpandableField(state: State, object: Fields, key: string, fullPath: string) {
  if (object.object === 'checkout.session' && key === 'line_items') {
    const data = structuredClone(state.line_items[String(object.id)] ?? []);
    object[key] = { object: 'list', data, has_more: false, url: `/v1/checkout/sessions/${object.id}/line_items` };
  } else if (object.object === 'charge' && key === 'refunds') {
    const data = Object.values(state.refunds).filter((refund) => refund.charge === object.id);
    const url = `/v1/charges/${object.id}/refunds`;
    object[key] = { object: 'list', data: structuredClone(data.toReversed()), has_more: false, url };
  } else if (object.object !== 'charge' || key !== 'transfer') {
    throw invalid('expand', `This property cannot be expanded (${fullPath}).`);
  } else object[key] = null;
}

function findObject(state: State, id: string): object | undefined {
  const tables: Record<string, Record<string, object>> = {
    acct: state.accounts,
    ch: state.charges,
    du: state.disputes,
    fee: state.application_fees,
    pi: state.payment_intents,
    re: state.refunds,
    tr: state.transfers,
    txn: state.balance_transactions,
  };
  const prefix = id.slice(0, id.indexOf('_'));
  if (prefix === 'trr')
    return Object.values(state.transfers)
      .flatMap(({ reversals }) => reversals.data)
      .find((reversal) => reversal.id === id);
  if (prefix === 'fr')
    return Object.values(state.application_fees)
      .flatMap(({ refunds }) => refunds.data)
      .find((refund) => refund.id === id);
  return tables[prefix]?.[id];
}
