import { invalid } from '../store/errors.ts';
import type { State } from '../store/objects.ts';

type Fields = { [key: string]: unknown };

/** A copy of an answer in which the ids at the paths of `expand[]` are replaced by their objects. */
export function expand(state: State, answer: object, paths: string[]): object {
  if (paths.length === 0) return answer;
  const copy = structuredClone(answer);
  for (const path of paths) expandPath(state, copy as Fields, path.split('.'), path);
  return copy;
}

function expandPath(state: State, object: Fields, [key, ...rest]: string[], whole: string) {
  if (key === undefined) return;
  if (object.object === 'list' && key === 'data') {
    for (const entry of object.data as Fields[]) expandPath(state, entry, rest, whole);
    return;
  }
  // A refund has it only when it has failed.
  if (key === 'failure_balance_transaction' && object.object === 'refund' && !(key in object)) return;
  if (!(key in object)) include(state, object, key, whole);
  const value = object[key];
  if (value === null) return;
  const found = typeof value === 'string' ? lookUp(state, value) : value;
  if (typeof found !== 'object') throw invalid('expand', `This property cannot be expanded (${whole}).`);
  object[key] = typeof value === 'string' ? structuredClone(found) : found;
  expandPath(state, object[key] as Fields, rest, whole);
}

/** Fields that the provider leaves out unless they are asked for. */
function include(state: State, object: Fields, key: string, whole: string) {
  if (object.object === 'checkout.session' && key === 'line_items') {
    const data = structuredClone(state.line_items[String(object.id)] ?? []);
    object[key] = { object: 'list', data, has_more: false, url: `/v1/checkout/sessions/${object.id}/line_items` };
  } else if (object.object === 'charge' && key === 'refunds') {
    const data = Object.values(state.refunds).filter((refund) => refund.charge === object.id);
    const url = `/v1/charges/${object.id}/refunds`;
    object[key] = { object: 'list', data: structuredClone(data.toReversed()), has_more: false, url };
  } else if (object.object !== 'charge' || key !== 'transfer') {
    throw invalid('expand', `This property cannot be expanded (${whole}).`);
  } else object[key] = null;
}

function lookUp(state: State, id: string): object | undefined {
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
