import { SignInScreen } from '@iespec/features/sign-in';

export default function SignUpPage() {
  return <SignInScreen mode="sign-up" />;
}
