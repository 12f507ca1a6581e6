import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';

/** Decoded path parameters. */
export type Params = Partial<Record<string, string>>;

/** The exports of a file in `routes`. */
export type RouteModule = {
  default: ComponentType<{ params: Params }>;
  /**
   * Loads the page's data for an unknown viewer. Resolves to 'not found' if the page must be a 404. Set on the server only, so
   * that browsers do not load it.
   */
  prefetch?: ((client: QueryClient, params: Params) => Promise<unknown>) | undefined;
  /** The files in `packages/features/src` of the parts that the server renders and the browser loads later. Likewise. */
  parts?: ((query: URLSearchParams) => string[]) | undefined;
};
