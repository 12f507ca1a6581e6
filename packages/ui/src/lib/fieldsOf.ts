/** Props of a form's controls as stories hand them in: nothing but their names. */
export const fieldsOf = <Name extends string>(...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, { name }])) as Record<Name, { name: Name }>;
