import { ProfileEditScreen } from '@iespec/features/account';
import { RequireUser } from '@iespec/features/session';

/** /mypage/edit */
export default function ProfileEditRoute() {
  return (
    <RequireUser>
      <ProfileEditScreen />
    </RequireUser>
  );
}
