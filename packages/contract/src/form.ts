/** `path` is the field's path: `price`, `dimensions.0.value`. */
export type FormIssue = { path: string; message: string };

export type FormResult<Body> = { success: true; body: Body } | { success: false; issues: FormIssue[] };

/** A table within a form: title, column labels and the initial values of a new row. */
export type ContractRows<Column extends string = string> = {
  title: string;
  labels: Readonly<Record<Column, string>>;
  newRow: Readonly<Record<Column, string>>;
};

/** Converts form values (text, checkboxes, rows) into the API's request body, or returns the issues. */
export type FormParser<Body> = (values: Record<string, unknown>) => FormResult<Body>;

/**
 * The fields of an edit screen with their labels, validated by the API's own rules. `rows`: tables saved with
 * the form, by field; the paths of their issues look like `specifications.0.spec_value`.
 */
export type ContractForm<Field extends string, Body> = {
  labels: Readonly<Record<Field, string>>;
  rows?: Readonly<Record<string, ContractRows>>;
  /** Loads the schema, which pages do not need before submission. Can be called again after a rejection. */
  loadParser: () => Promise<FormParser<Body>>;
};
