/** What is wrong with a form, by the field's path: `price`, `dimensions.0.value`. */
export type FormIssue = { path: string; message: string };

export type FormResult<Body> = { success: true; body: Body } | { success: false; issues: FormIssue[] };

/** What a table within a form edits: its name, the names and labels of its columns, and what a new row holds. */
export type ContractRows<Column extends string = string> = {
  title: string;
  labels: Readonly<Record<Column, string>>;
  /** What the controls of a new row hold. */
  newRow: Readonly<Record<Column, string>>;
};

/**
 * What an edit screen edits: the names and labels of its fields, and the api's own rules for them. `rows`: the tables that
 * are saved with it, by their field; paths of their issues are `specifications.0.spec_value`.
 */
export type ContractForm<Field extends string, Body> = {
  labels: Readonly<Record<Field, string>>;
  rows?: Readonly<Record<string, ContractRows>>;
  /** Turns what controls hold (text, checked boxes, rows) into the body for the api, or says what is wrong. */
  parse: (values: Record<string, unknown>) => FormResult<Body>;
};
