import type { useClerk } from '@clerk/react';
import type { IdentityFormsProps, IdentityState } from '../identity.ts';
import type { Observable } from './observable.ts';

/** The SDK's object, once it is loaded. */
export type Clerk = ReturnType<typeof useClerk>;

export type ClerkSettings = {
  publishableKey: string;
  /**
   * Where the provider's Frontend API is reached through our own origin: a path such as `/__clerk`. Without it the
   * browser calls the address that the key names.
   */
  proxyUrl?: string;
};

/** The forms that a page shows now, and the element in which they stand. */
export type OpenForms = IdentityFormsProps & { target: HTMLElement };

/** What the adapter and its part of the React tree share: the tree writes the state, the adapter reads it. */
export type Connection = {
  settings: ClerkSettings;
  state: Observable<IdentityState>;
  forms: Observable<OpenForms | null>;
  clerk: Clerk | null;
};
