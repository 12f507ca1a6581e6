import type { ContractForm, ContractRowsForm } from '@iespec/contract';
import { type FieldErrors, type FieldValues, type ResolverResult, set } from 'react-hook-form';

type Parsed = ReturnType<ContractForm<string, object>['parse']>;

const toErrors = (result: Extract<Parsed, { success: false }>, prefix = '') => {
  const errors: FieldErrors = {};
  for (const { path, message } of result.issues.toReversed()) {
    set(errors, prefix + path, { type: 'contract', message });
  }
  return errors;
};

/** Judges what was typed by the contract: the body for the api, or the first issue of each field. */
export const contractResolver =
  ({ parse }: Pick<ContractForm<string, object>, 'parse'>) =>
  (values: FieldValues): ResolverResult<FieldValues, FieldValues> => {
    const result = parse(values);
    return result.success ? { values: result.body, errors: {} } : { values: {}, errors: toErrors(result) };
  };

/** The same for a table of rows, which the form holds as its field `rows`. */
export const rowsResolver =
  ({ parse }: Pick<ContractRowsForm<string, object>, 'parse'>) =>
  ({ rows = [] }: FieldValues): ResolverResult<FieldValues, FieldValues> => {
    const result = parse(rows);
    return result.success
      ? { values: { rows: result.body }, errors: {} }
      : { values: {}, errors: toErrors(result, 'rows.') };
  };
