import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../_paths/paths.ts';
import { AccountFormPage } from '../AccountFormPage.tsx';

type PasswordScreenProps = { form: 'forgot-password' | 'reset-password' };

const titles = { 'forgot-password': 'パスワードの再設定', 'reset-password': '新しいパスワード' };

/** The way back in for who has forgotten the password: first a mail, then a new password by its link. */
export function PasswordScreen({ form }: PasswordScreenProps) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const finish = () =>
    void navigate(paths.signIn() + search, { replace: true, state: { notice: '新しいパスワードでログインできます' } });
  return <AccountFormPage title={titles[form]} form={form} onDone={finish} />;
}
