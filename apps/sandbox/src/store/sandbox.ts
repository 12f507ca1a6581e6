import type { Event } from './objects.ts';
import type { Store } from './store.ts';

/** The context of the card provider's stand-in. */
export type Sandbox = {
  store: Store;
  /** The sandbox clock, in milliseconds since 1970. */
  clock: () => number;
  /** Seconds from the submission of the onboarding form to the end of the verification. */
  verificationSeconds: number;
  /** The URL of the hosted pages, without a trailing slash. */
  baseUrl: string;
  /** Starts the delivery of a stored event. */
  deliver: (event: Event) => void;
};

/** The current time in the provider's unit, seconds since 1970. */
export function nowInSeconds(sandbox: Sandbox): number {
  return Math.floor(sandbox.clock() / 1000);
}
