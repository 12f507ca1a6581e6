import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';

/** The parameters of an address, decoded. */
export type Params = Partial<Record<string, string>>;

/** What a route's file exports. */
export type RouteModule = {
  default: ComponentType<{ params: Params }>;
  /** Loads what the visitor's page shows; on the server only. `not found`: the address names nothing. */
  prefetch?: (client: QueryClient, params: Params) => Promise<unknown>;
};
