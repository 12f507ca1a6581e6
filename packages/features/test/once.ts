import type { Behaviour } from '@iespec/contract/msw';

/** The behaviour for the first request only; then the next behaviour responds. */
export const once =
  (behaviour: Behaviour): Behaviour =>
  () =>
    behaviour().map(({ endpoint, resolve }) => {
      let isFirst = true;
      return {
        endpoint,
        resolve: (request) => {
          if (!isFirst) return undefined;
          isFirst = false;
          return resolve(request);
        },
      };
    });
