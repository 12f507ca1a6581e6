import type { Behaviour } from '@iespec/contract/msw';

type Endpoint = ReturnType<Behaviour>[number]['endpoint'];

/** Holds back the responses to an endpoint until `release` is called; then the next behaviour responds. */
export function holdResponses(endpoint: Endpoint) {
  let resolveHeld = () => {};
  const held: Behaviour = () => {
    const released = new Promise<void>((resolve) => {
      resolveHeld = resolve;
    });
    return [{ endpoint, resolve: () => released }];
  };
  return { held, release: () => resolveHeld() };
}
