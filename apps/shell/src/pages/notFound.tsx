export { NotFoundScreen as default } from '@iespec/features/layout';
