export { deleteMailsTo, listFailedMails } from './repository.ts';
