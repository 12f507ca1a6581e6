import { companies } from '@iespec/contract';
import { endpointQuery } from '#_api/queries.ts';

/** Names of the companies that properties mention. */
export const companiesQuery = (type: 'design' | 'construction') =>
  endpointQuery(companies.byType, { params: { type } }, 'visitor');
