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

/** What a person reads where a call needs somebody and nobody is signed in any more. */
export const sessionExpired = 'ログインの有効期限が切れました。もう一度ログインしてください。';

/** The sentence that tells a person why something failed. */
export function describeError(error: unknown, texts: ErrorTexts): string {
  const { generic, withMessage = (message) => message, networkError = generic, unexpected = generic } = texts;
  if (error instanceof ApiError) {
    const message = error.status === 401 ? sessionExpired : error.message;
    return message === '' ? generic : withMessage(message);
  }
  return error instanceof NetworkError ? networkError : unexpected;
}
