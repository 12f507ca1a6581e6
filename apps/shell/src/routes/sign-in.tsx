import { SignInScreen } from '@iespec/features/sign-in';

export default function SignInRoute() {
  return <SignInScreen mode="sign-in" />;
}
