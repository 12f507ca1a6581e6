export { Share as SharePage } from '@iespec/ui';
