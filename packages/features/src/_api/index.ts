export { ApiError, type Transport } from './call.ts';
export { createQueryClient } from './queryClient.ts';
