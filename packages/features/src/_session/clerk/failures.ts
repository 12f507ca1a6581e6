import { isPublishableKey } from '@clerk/shared/keys';
import type { IdentityFailure } from '../identity.ts';

/** What is wrong with a key, before anything is loaded: the SDK waits 15 seconds with an invalid one, for ever without. */
export function keyFailure(publishableKey: string): IdentityFailure | null {
  if (publishableKey === '') return 'keyMissing';
  return isPublishableKey(publishableKey) ? null : 'keyInvalid';
}

/** Which failure an error is that was thrown while the provider rendered: the SDK says it in words alone. */
export function failureOf(error: unknown): IdentityFailure {
  const message = error instanceof Error ? error.message : '';
  if (message.includes('multiple <ClerkProvider>')) return 'providerDuplicated';
  if (message.includes('within the <ClerkProvider')) return 'providerMissing';
  return 'unavailable';
}
