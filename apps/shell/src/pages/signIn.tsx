import { SignInScreen } from '@iespec/features/sign-in';

export default function SignInPage() {
  return <SignInScreen mode="sign-in" />;
}
