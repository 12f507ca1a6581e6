export { ProfileScreen as default } from '@iespec/features/profile';
