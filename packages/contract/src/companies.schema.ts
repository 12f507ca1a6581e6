import { z } from 'zod';
import { pageOf } from './common.schema.ts';
import type { Operation } from './endpoint.ts';

const CompanyType = z.enum(
  ['design', 'construction', 'DESIGN', 'CONSTRUCTION'],
  '会社の種類は design か construction です',
);

export const Company = z.object({ name: z.string(), type: z.enum(['design', 'construction']) });
export type Company = z.infer<typeof Company>;

export const companySchemas = {
  byType: {
    summary: '物件に登録されている会社の名前',
    access: 'anyone',
    params: z.object({ type: CompanyType }),
    response: pageOf(Company),
  },
} satisfies Record<string, Operation>;
