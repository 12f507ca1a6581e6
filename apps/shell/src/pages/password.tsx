export { PasswordScreen as default } from '@iespec/features/sign-in';
