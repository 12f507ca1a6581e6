export { type AccountSetting, AccountSettingScreen } from './screens/AccountSettingScreen.tsx';
export { MyPageScreen } from './screens/MyPageScreen.tsx';
export { ProfileEditScreen } from './screens/ProfileEditScreen.tsx';
export { ReceiptScreen } from './screens/ReceiptScreen.tsx';
export { RefundScreen } from './screens/RefundScreen.tsx';
