import { ApiError, NetworkError } from './call.ts';

export type ErrorTexts = {
  /** The api refused without saying why, or no response arrived. */
  generic: string;
  /** The api said why; without it, its message stands alone. */
  withMessage?: (message: string) => string;
  /** No response arrived; without it, `generic`. */
  networkError?: string;
  /** Something else failed, around the call; without it, `generic`. */
  unexpected?: string;
};

/** The sentence that tells a person why something failed. */
export function describeError(error: unknown, texts: ErrorTexts): string {
  const { generic, withMessage = (message) => message, networkError = generic, unexpected = generic } = texts;
  if (error instanceof ApiError) return error.message === '' ? generic : withMessage(error.message);
  return error instanceof NetworkError ? networkError : unexpected;
}
