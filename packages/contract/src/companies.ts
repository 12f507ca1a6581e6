import type { companySchemas } from './companies.schema.ts';
import type { Endpoint } from './endpoint.ts';

export type { Company } from './companies.schema.ts';

export const byType: Endpoint<(typeof companySchemas)['byType']> = {
  method: 'GET',
  path: '/api/companies/by-type/:type',
};
