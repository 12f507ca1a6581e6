export { AccountSettingScreen as default } from '@iespec/features/account';
