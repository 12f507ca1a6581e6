import { imports, properties } from '@iespec/contract';
import { endpointCreation } from '#_api/idempotentMutations.ts';
import { sendAndWait } from '#_api/longWork.ts';
import { contentKeys, propertyKeys } from './contentMutations.ts';

// Mutations that may take long. Kept apart from the others, which all editors load.

export const copyProperty = endpointCreation(properties.copy, propertyKeys, ({ params }) => params.id, sendAndWait);

/** Content that is sent again is imported only once. */
export const importContent = endpointCreation(
  imports.create,
  contentKeys,
  ({ params, body }) => `${params.id} ${JSON.stringify(body)}`,
  sendAndWait,
);
