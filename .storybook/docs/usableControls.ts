import type { ArgTypesEnhancer, SBType, StrictInputType } from 'storybook/internal/types';

/** What is text is typed in; nothing is offered for handlers, icons and elements. Types are written as in the source. */
export const usableControls: ArgTypesEnhancer = ({ argTypes, initialArgs }) =>
  Object.fromEntries(
    Object.entries(argTypes).map(([name, argType]) => [name, usable(name, argType, initialArgs[name])]),
  );

function usable(name: string, argType: StrictInputType, value: unknown): StrictInputType {
  const { type, control, table } = argType;
  const kinds = kindsOf(type);
  const summary = type?.name === 'union' ? type.raw?.replace(/ \| undefined$/, '') : undefined;
  const isText = kinds.length === 1 && kinds.every((kind) => kind === 'string' || kind === 'ReactNode');
  const isHandler = /^on[A-Z]/.test(name);
  return {
    ...argType,
    ...(summary && { table: { ...table, type: { summary } } }),
    ...(!control && isText && { control: { type: 'text' } }),
    ...((isHandler || isElement(value) || kinds.includes('LucideIcon')) && { control: false }),
  };
}

const isElement = (value: unknown) => typeof value === 'object' && value !== null && '$$typeof' in value;

/** The members of a union besides undefined and null; any other type by itself. */
function kindsOf(type: SBType | undefined) {
  const members = type?.name === 'union' ? type.value : type ? [type] : [];
  return members
    .map((member) => (member.name === 'other' ? member.value : member.name))
    .filter((kind) => kind !== 'undefined' && kind !== 'null');
}
