import { z } from 'zod';
import { unpaginatedListOf } from './common.schema.ts';
import type { Operation } from './endpoint.ts';
import { caselessChoice } from './fields.schema.ts';

const companyTypes = ['design', 'construction'] as const;

export const Company = z.object({ name: z.string(), type: z.enum(companyTypes) });
export type Company = z.infer<typeof Company>;

export const companySchemas = {
  byType: {
    id: 'listCompaniesByType',
    summary: '物件に登録されている会社の名前（全件、500社まで）',
    access: 'anyone',
    params: z.object({ type: caselessChoice(companyTypes, '会社の種類') }),
    response: unpaginatedListOf(Company),
  },
} satisfies Record<string, Operation>;
