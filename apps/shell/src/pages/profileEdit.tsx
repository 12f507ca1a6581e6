export { ProfileEditScreen as default } from '@iespec/features/account';
