import { transactions } from '@iespec/contract';
import { endpointMutation, resourceKey } from '#_api/queries.ts';

/** Requests a refund of a purchase; an open request is returned unchanged. */
export const requestRefund = endpointMutation(transactions.requestRefund, [resourceKey(transactions.requestRefund)]);
