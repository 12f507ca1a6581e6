import { SignInScreen } from '@iespec/features/sign-in';

export default function SignUpRoute() {
  return <SignInScreen mode="sign-up" />;
}
