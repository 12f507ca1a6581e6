export { deleteMailsTo } from './repository.ts';
