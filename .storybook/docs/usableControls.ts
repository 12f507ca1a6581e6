import type { ArgTypesEnhancer, SBType, StrictInputType } from 'storybook/internal/types';

/**
 * Gives text props a text control, and handlers, icons, elements and class names none. Values that a story does not set get a
 * choice instead of a button that sets them. Shows types as written in the source.
 */
export const usableControls: ArgTypesEnhancer = ({ argTypes, initialArgs }) => {
  // Storybook adds the types of args that the component does not declare after this.
  const hidden = Object.keys(initialArgs).filter((name) => name === 'className' || isElement(initialArgs[name]));
  const all: Record<string, StrictInputType> = {
    ...Object.fromEntries(hidden.map((name) => [name, { name, control: false }])),
    ...argTypes,
  };
  return Object.fromEntries(
    Object.entries(all).map(([name, argType]) => [name, adjustControl(name, argType, initialArgs[name])]),
  );
};

function adjustControl(name: string, argType: StrictInputType, value: unknown): StrictInputType {
  const { type, control, table } = argType;
  const kinds = kindsOf(type);
  const summary = summaryOf(type);
  const isText = kinds.length === 1 && kinds.every((kind) => kind === 'string' || kind === 'ReactNode');
  const isUnset = value === undefined;
  const isBoolean = kinds.length === 1 && kinds[0] === 'boolean';
  const isData = !isText && !isBoolean && type?.name !== 'enum' && type?.name !== 'union' && kinds[0] !== 'number';
  const hidesControl =
    /^on[A-Z]|[cC]lassName$/.test(name) || isElement(value) || kinds.includes('IconNode') || (isUnset && isData);
  return {
    ...argType,
    ...(summary && { table: { ...table, type: { summary } } }),
    ...(!control && isText && { control: { type: 'text' } }),
    ...(isUnset && isBoolean && { control: { type: 'inline-radio' }, options: [true, false] }),
    ...(hidesControl && { control: false }),
  };
}

const isElement = (value: unknown) => typeof value === 'object' && value !== null && '$$typeof' in value;

/** The members of a union except undefined and null; for any other type, only that type. */
function kindsOf(type: SBType | undefined) {
  const members = type?.name === 'union' ? type.value : type ? [type] : [];
  return members
    .map((member) => (member.name === 'other' ? member.value : member.name))
    .filter((kind) => kind !== 'undefined' && kind !== 'null');
}

/** The summary that lists a union's members; undefined for other types, which keep theirs. */
function summaryOf(type: SBType | undefined) {
  if (type?.name === 'enum') return type.value.map((value) => `'${value}'`).join(' | ');
  return type?.name === 'union' ? type.raw?.replace(/ \| undefined$/, '') : undefined;
}
