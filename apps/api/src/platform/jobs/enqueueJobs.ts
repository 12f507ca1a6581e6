export { enqueueJobs } from './repository.ts';
