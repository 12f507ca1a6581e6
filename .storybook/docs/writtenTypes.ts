import type { ArgTypesEnhancer, StrictInputType } from 'storybook/internal/types';

/** Tables of props show the members of a union, as the source writes them, instead of the word "union". */
export const writtenTypes: ArgTypesEnhancer = ({ argTypes }) =>
  Object.fromEntries(Object.entries(argTypes).map(([name, argType]) => [name, withMembers(argType)]));

function withMembers(argType: StrictInputType): StrictInputType {
  const { type, table } = argType;
  if (type?.name !== 'enum' && type?.name !== 'union') return argType;
  const summary = type.name === 'enum' ? type.value.map((value) => `'${value}'`).join(' | ') : type.raw;
  return summary ? { ...argType, table: { ...table, type: { summary } } } : argType;
}
