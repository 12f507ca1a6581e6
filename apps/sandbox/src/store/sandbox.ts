import type { Event } from './objects.ts';
import type { Store } from './store.ts';

/** What every part of the sandbox works with. */
export type Sandbox = {
  store: Store;
  /** Milliseconds since 1970, by the stand-in's own clock. */
  clock: () => number;
  /** Seconds from a submitted onboarding form to the end of its verification. */
  verificationSeconds: number;
  /** Where the hosted pages stand, without a slash at the end. */
  baseUrl: string;
  /** Starts to deliver an event that is stored. */
  deliver: (event: Event) => void;
};

/** Now, in the provider's unit: seconds since 1970. */
export function seconds(sandbox: Sandbox): number {
  return Math.floor(sandbox.clock() / 1000);
}
