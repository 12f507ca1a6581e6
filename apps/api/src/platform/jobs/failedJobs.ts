export { deleteFailedJobsBefore, listFailedJobs, retryFailedJobs } from './repository.ts';
