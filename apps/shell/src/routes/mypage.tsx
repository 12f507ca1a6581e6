import { MyPageScreen } from '@iespec/features/account';
import { RequireSignIn } from '@iespec/features/session';

export default function MyPageRoute() {
  return (
    <RequireSignIn>
      <MyPageScreen />
    </RequireSignIn>
  );
}
