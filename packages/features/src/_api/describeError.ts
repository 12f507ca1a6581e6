import { ApiError, NetworkError, sessionExpired } from './call.ts';

export type ErrorTexts = {
  /** For API errors without a message, and the default of `networkError` and `unexpected`. */
  generic: string;
  /** For API errors with a message. Default: the message alone. */
  withMessage?: (message: string) => string;
  /** If no response arrived. Default: `generic`. */
  networkError?: string;
  /** For errors thrown by the client itself. Default: `generic`. */
  unexpected?: string;
};

/** Returns the message shown to the user for an error. */
export function describeError(error: unknown, texts: ErrorTexts): string {
  const { generic, withMessage = (message) => message, networkError = generic, unexpected = generic } = texts;
  if (error instanceof ApiError) {
    const message = error.status === 401 ? sessionExpired : error.message;
    return message === '' ? generic : withMessage(message);
  }
  return error instanceof NetworkError ? networkError : unexpected;
}
