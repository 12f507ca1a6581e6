import type { useClerk } from '@clerk/react';
import type { IdentityFormsProps, IdentityState } from '../identity.ts';
import type { Observable } from './observable.ts';

export type Clerk = ReturnType<typeof useClerk>;

export type ClerkSettings = {
  publishableKey: string;
  /** Path of our proxy to Clerk's Frontend API: `/__clerk`. Default: the host in the publishable key. */
  proxyUrl?: string;
};

/** The forms that a page shows, and their container. */
export type OpenForms = IdentityFormsProps & { target: HTMLElement };

/** Shared by the adapter and its part of the React tree: the tree writes the state, the adapter reads it. */
export type Connection = {
  settings: ClerkSettings;
  state: Observable<IdentityState>;
  forms: Observable<OpenForms | null>;
  /** Null until the SDK is loaded. */
  clerk: Clerk | null;
};
