import { sellers } from '@iespec/contract';
import { endpointMutation } from '../_api/queries.ts';

/** Resolves to a single-use address of the card provider's onboarding form. */
export const startOnboarding = endpointMutation(sellers.startOnboarding, []);
