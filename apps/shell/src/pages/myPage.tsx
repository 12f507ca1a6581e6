export { MyPageScreen as default } from '@iespec/features/account';
