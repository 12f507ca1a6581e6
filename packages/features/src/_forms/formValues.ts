/** What the controls of a form hold: text, and whether a box is checked. */
export type FormValues = Record<string, string | boolean>;

/** The saved values as controls hold them: null is an empty text, a number its digits. */
export const toFormValues = (names: readonly string[], saved: Record<string, unknown>): FormValues =>
  Object.fromEntries(
    names.map((name) => {
      const value = saved[name];
      return [name, typeof value === 'boolean' ? value : value == null ? '' : String(value)];
    }),
  );

/** Errors of the api by field, split into those that a control of the form shows and the sentences of the others. */
export function placeErrors(names: readonly string[], errors: Record<string, string[]>) {
  const placed: { name: string; message: string }[] = [];
  const unplaced: string[] = [];
  for (const [name, [message]] of Object.entries(errors)) {
    if (!message) continue;
    // `rows.0.value` belongs to the form when `rows` does.
    if (names.includes(name.split('.')[0] ?? '')) placed.push({ name, message });
    else unplaced.push(message);
  }
  return { placed, unplaced };
}
