export { ErrorScreen as default } from '@iespec/features/layout';
