import type { AccountActions } from '../identity.ts';
import { post } from './post.ts';

const send = async (path: string, body: Record<string, string>) => (await post(path, body)).error;

/** Where the link of a mail about the address leads; the page says that it was changed. */
const myPage = '/mypage?changed=email';

/** What people do with their own account at the embedded provider; what it mails leads to these pages. */
export const account: AccountActions = {
  requestPasswordReset: (email) => send('request-password-reset', { email }),
  resetPassword: (token, newPassword) => send('reset-password', { token, newPassword }),
  changePassword: (currentPassword, newPassword) => send('change-password', { currentPassword, newPassword }),
  changeEmail: (newEmail, password) => send('change-email', { newEmail, password, callbackURL: myPage }),
  resendVerification: (email, returnTo) => send('send-verification-email', { email, callbackURL: returnTo }),
};
