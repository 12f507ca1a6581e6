export { CallFailed, type Wire } from './call.ts';
export { createQueryClient } from './queryClient.ts';
