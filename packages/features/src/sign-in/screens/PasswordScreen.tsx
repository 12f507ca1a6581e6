import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '#_paths/paths.ts';
import { AccountFormPage } from '../AccountFormPage.tsx';

type PasswordScreenProps = { form: 'forgot-password' | 'reset-password' };

const titles = { 'forgot-password': 'パスワードの再設定', 'reset-password': '新しいパスワード' };

/** Password reset: first an email, then a new password through its link. */
export function PasswordScreen({ form }: PasswordScreenProps) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const finish = () =>
    void navigate(paths.signIn() + search, { replace: true, state: { notice: '新しいパスワードでログインできます' } });
  return <AccountFormPage title={titles[form]} form={form} onDone={finish} />;
}
