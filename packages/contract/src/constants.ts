import type { constantSchemas } from './constants.schema.ts';
import type { Endpoint } from './endpoint.ts';

export const get: Endpoint<(typeof constantSchemas)['get']> = { method: 'GET', path: '/api/constants' };
