import { companies } from '@iespec/contract';
import { endpointQuery } from '../_api/queries.ts';

/** The names of companies that homes of the market name. */
export const companiesQuery = (type: 'design' | 'construction') =>
  endpointQuery(companies.byType, { params: { type } }, 'visitor');
