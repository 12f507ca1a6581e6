import { type AccountSetting, AccountSettingScreen } from '@iespec/features/account';
import { NotFoundScreen } from '@iespec/features/layout';
import { RequireUser } from '@iespec/features/session';
import type { Params } from '../routeModule.ts';

const settings: AccountSetting[] = ['email', 'password', 'sessions', 'deletion'];

/** /mypage/email, /mypage/password, /mypage/sessions, /mypage/deletion */
export default function AccountSettingRoute({ params }: { params: Params }) {
  const setting = settings.find((known) => known === params.setting);
  if (!setting) return <NotFoundScreen />;
  return (
    <RequireUser>
      <AccountSettingScreen key={setting} setting={setting} />
    </RequireUser>
  );
}
