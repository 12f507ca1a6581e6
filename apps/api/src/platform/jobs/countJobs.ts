export { countJobs } from './repository.ts';
