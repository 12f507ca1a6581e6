import { isPublishableKey } from '@clerk/shared/keys';
import type { IdentityFailure } from '../identity.ts';

/** Validates the key: the SDK would wait 15 seconds with an invalid one, forever without one. */
export function keyFailure(publishableKey: string): IdentityFailure | null {
  if (publishableKey === '') return 'keyMissing';
  return isPublishableKey(publishableKey) ? null : 'keyInvalid';
}

/** Maps an error thrown while rendering to a failure. The SDK distinguishes them only by message. */
export function failureOf(error: unknown): IdentityFailure {
  const message = error instanceof Error ? error.message : '';
  if (message.includes('multiple <ClerkProvider>')) return 'providerDuplicated';
  if (message.includes('within the <ClerkProvider')) return 'providerMissing';
  return 'unavailable';
}
