import type { ContractForm } from '@iespec/contract';
import { type FieldErrors, type FieldValues, type ResolverResult, set } from 'react-hook-form';

/** Validates values against the contract: returns the request body, or the first issue of each field. */
export const contractResolver =
  ({ loadParser }: Pick<ContractForm<string, object>, 'loadParser'>) =>
  async (values: FieldValues): Promise<ResolverResult<FieldValues, FieldValues>> => {
    const parse = await loadParser();
    const result = parse(values);
    if (result.success) return { values: result.body, errors: {} };
    const errors: FieldErrors = {};
    for (const { path, message } of result.issues.toReversed()) set(errors, path, { type: 'contract', message });
    return { values: {}, errors };
  };
