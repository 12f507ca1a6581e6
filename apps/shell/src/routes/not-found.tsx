export { NotFoundScreen as default } from '@iespec/features/chrome';
