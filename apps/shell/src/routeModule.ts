import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';

/** Decoded path parameters. */
export type Params = Partial<Record<string, string>>;

/** The exports of a file in `routes`. */
export type RouteModule = {
  default: ComponentType<{ params: Params }>;
  /** Server only: loads the page's data for an unknown viewer. Resolves to 'not found' if the page must be a 404. */
  prefetch?: (client: QueryClient, params: Params) => Promise<unknown>;
};
