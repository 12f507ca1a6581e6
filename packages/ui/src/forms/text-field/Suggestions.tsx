/** The browser's suggestions for a text field whose `list` is this id. */
export const Suggestions = ({ id, names = [] }: { id: string; names: string[] | undefined }) => (
  <datalist id={id}>
    {names.map((name) => (
      <option key={name} value={name} />
    ))}
  </datalist>
);
