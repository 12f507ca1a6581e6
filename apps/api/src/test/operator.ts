import type { Operator } from '../platform/audit/writeAsOperator.ts';

/** Runs commands in tests. */
export const operator: Operator = { name: '検査', command: 'test', reason: null, isTrial: false };
