export { Share as default } from '@iespec/ui';
