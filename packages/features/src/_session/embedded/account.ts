import type { AccountActions, LinkOutcome } from '../identity.ts';
import { post } from './post.ts';

const send = async (path: string, body: Record<string, string>) => (await post(path, body)).error;

/** Account actions of the embedded provider, whose emails link to pages below /sign-in. */
export const account: AccountActions = {
  async followLink(token) {
    const { error, data } = { data: null, ...(await post('follow-link', { token })) };
    if (error) return { error };
    const { outcome, token: next } = data as { outcome: LinkOutcome; token?: string };
    return { error: null, outcome, ...(next !== undefined && { token: next }) };
  },
  signOutEverywhere: () => send('revoke-sessions', {}),
  requestPasswordReset: (email) => send('request-password-reset', { email }),
  checkResetToken: (token) => send('check-reset-token', { token }),
  resetPassword: (token, newPassword) => send('reset-password', { token, newPassword }),
  changePassword: (currentPassword, newPassword) => send('change-password', { currentPassword, newPassword }),
  changeEmail: (newEmail, password) => send('change-email', { newEmail, password }),
  resendVerification: (email, returnTo) =>
    send('send-verification-email', { email, ...(returnTo !== null && { returnTo }) }),
};
