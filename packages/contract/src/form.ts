/** What is wrong with a form, by the field's path: `price`, `rows.0.value`. */
export type FormIssue = { path: string; message: string };

export type FormResult<Body> = { success: true; body: Body } | { success: false; issues: FormIssue[] };

/** What a table of rows edits; a row with an `id` is saved already. Paths of issues begin with the row: `0.value`. */
export type ContractRowsForm<Field extends string, Rows> = {
  labels: Readonly<Record<Field, string>>;
  /** What the controls of a new row hold. */
  newRow: Readonly<Record<Field, string>>;
  parse: (rows: unknown[]) => FormResult<Rows>;
};

/** What an edit screen edits: the names and labels of its fields, and the api's own rules for them. */
export type ContractForm<Field extends string, Body> = {
  labels: Readonly<Record<Field, string>>;
  /** Turns what controls hold (text, checked boxes) into the body for the api, or says what is wrong. */
  parse: (values: Record<string, unknown>) => FormResult<Body>;
};
