import { PasswordScreen } from '@iespec/features/sign-in';
import { useLocation } from 'react-router-dom';

/** /sign-in/forgot-password and /sign-in/reset-password#token= */
export default function PasswordRoute() {
  const { pathname } = useLocation();
  const form = pathname.startsWith('/sign-in/reset-password') ? 'reset-password' : 'forgot-password';
  return <PasswordScreen key={form} form={form} />;
}
