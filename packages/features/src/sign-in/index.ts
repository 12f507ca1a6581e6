export { EmailLinkScreen } from './screens/EmailLinkScreen.tsx';
export { PasswordScreen } from './screens/PasswordScreen.tsx';
export { SignInScreen } from './screens/SignInScreen.tsx';
