import type { ContentfulStatusCode } from 'hono/utils/http-status';

export type FieldErrors = Record<string, string[]>;

/** The product says no, in a sentence that a person may read. */
export class Refusal extends Error {
  readonly status: ContentfulStatusCode;
  readonly errors: FieldErrors | undefined;
  readonly headers: Record<string, string> | undefined;

  constructor(status: ContentfulStatusCode, detail: string, errors?: FieldErrors, headers?: Record<string, string>) {
    super(detail);
    this.status = status;
    this.errors = errors;
    this.headers = headers;
  }
}
