import { inFile } from './inFile.mjs';

/** Identity: tokens, user records, passwords, mails and their links. */
export const identityRules = [
  ...inFile('people/identity/identify.ts', 'people/identity/identify.api.test.ts', [
    [
      'a user header that differs from the token is rejected',
      'if (claimedId !== null && claimedId !== subject.id) throw userMismatch();',
      '',
    ],
    [
      'a deactivated account is rejected',
      'if (user && !user.is_active) throw accountClosed(user.deleted_at !== null);',
      '',
    ],
    ['a token has our issuer', 'jwtVerify(token, keys, {\n      issuer,', 'jwtVerify(token, keys, {'],
    ['a token has our audience', '...(audience && { audience }),', ''],
  ]),
  ...inFile('people/identity/identify.ts', 'people/identity/clerk.test.ts', [
    ['a token issued for another site is rejected', 'if (authorizedParties && isForeign) throw invalidToken();', ''],
    ['a session with pending tasks is rejected', "if (sts === 'pending') throw invalidToken();", ''],
  ]),
  ...inFile('people/identity/embedded.ts', 'people/identity/embedded.api.test.ts', [
    ['a token outlives a sign-out by at most a minute', 'tokenTtl = 55', 'tokenTtl = 60'],
  ]),
  ...inFile('people/identity/embedded.ts', 'people/identity/problems.api.test.ts', [
    ['a password has at most 128 characters', 'maxPasswordLength: 128', 'maxPasswordLength: 1280'],
  ]),
  ...inFile('people/identity/embedded.ts', 'people/identity/accounts.api.test.ts', [
    [
      'a password reset revokes all sessions',
      'revokeSessionsOnPasswordReset: true',
      'revokeSessionsOnPasswordReset: false',
    ],
    [
      'a deactivated user gets no mail',
      'if (await isActive(user.id))\n          await queueRequested',
      'await queueRequested',
    ],
    ['a session lasts 30 days', 'expiresIn: 60 * 60 * 24 * 30', 'expiresIn: 60 * 60 * 24 * 365'],
  ]),
  ...inFile('people/identity/embedded.ts', 'people/identity/deactivated.api.test.ts', [
    [
      'a deactivated user cannot sign in',
      "if (!(await isActive(userId))) throw authError('ACCOUNT_DEACTIVATED', 'FORBIDDEN');",
      '',
    ],
  ]),
  ...inFile('people/identity/clerk.ts', 'people/identity/clerk.test.ts', [
    [
      'a sign-in is no longer fresh after five minutes',
      'signedInMinutes >= freshMinutes',
      'signedInMinutes > freshMinutes',
    ],
  ]),
  ...inFile('platform/access/actor.ts', 'people/identity/identify.api.test.ts', [
    [
      'a user without a record gets 404',
      "if (!actor.user) throw new ApiError('not_found', 'アカウント情報がまだ登録されていません');",
      "if (!actor.user) throw new ApiError('conflict', 'アカウント情報がまだ登録されていません');",
    ],
  ]),
  ...inFile('people/users/registerUser.ts', 'people/identity/identify.api.test.ts', [
    ['a new user is a buyer', 'name: chosen.slice(0, 100) });', "name: chosen.slice(0, 100), role: 'admin' });"],
    [
      'the name defaults to the local part of the email address',
      "[formName, name, email.split('@')[0]]",
      '[formName, name]',
    ],
  ]),
  ...inFile('packages/contract/src/users.schema.ts', 'people/identity/identify.api.test.ts', [
    ['extra fields of a new user are ignored', 'const NewUser = z.object({', 'const NewUser = z.strictObject({'],
  ]),
  ...inFile('people/users/repository.ts', 'people/users/profile.api.test.ts', [
    [
      'renaming a user keeps the role',
      '.set({ name, introduction, link })',
      ".set({ name, introduction, link, role: 'seller' })",
    ],
    [
      'renaming affects one user',
      ".set({ name, introduction, link })\n    .where('id', '=', id)",
      '.set({ name, introduction, link })',
    ],
  ]),
  ...inFile('people/users/repository.ts', 'people/identity/identify.api.test.ts', [
    [
      'a repeated registration keeps the existing name',
      "conflict.column('external_user_id').doNothing()",
      "conflict.column('external_user_id').doUpdateSet({ name: user.name })",
    ],
  ]),
  ...inFile('people/identity/accountRules.ts', 'people/identity/problems.api.test.ts', [
    ['a password has at least eight characters', 'minPasswordLength = 8', 'minPasswordLength = 6'],
    ['a blank password is rejected', "if (password.trim() === '') throw authError('PASSWORD_BLANK');", ''],
  ]),
  ...inFile('people/identity/accountRules.ts', 'people/identity/accounts.api.test.ts', [
    [
      'a password change rejects common passwords',
      "case '/change-password': {\n      checkNewPassword(body.newPassword);",
      "case '/change-password': {",
    ],
    ['a password change revokes the other sessions', 'revokeOtherSessions: true', 'revokeOtherSessions: false'],
  ]),
  ...inFile('people/identity/passwords.ts', 'people/identity/problems.api.test.ts', [
    ['the email address is rejected as a password', ' ||\n    email.toLowerCase().startsWith(text)', ''],
    ['a date of birth is rejected as a password', '/^\\d{8,11}$/.test(text) ||', ''],
  ]),
  ...inFile('people/identity/passwordThrottle.ts', 'people/identity/takeovers.api.test.ts', [
    ['an account allows 20 wrong passwords an hour', 'maxWrongPasswords = 20', 'maxWrongPasswords = 21'],
  ]),
  ...inFile('platform/mail/queueMail.ts', 'people/identity/accounts.api.test.ts', [
    ['a mailbox gets at most five password reset mails', "'password-reset': 5", "'password-reset': 6"],
  ]),
  ...inFile('platform/mail/queueMail.ts', 'people/identity/takeovers.api.test.ts', [
    ['a mailbox gets at most one way-in mail', "'way-in': 1", "'way-in': 2"],
    ['plus addresses share one mailbox', ".replace(/\\+[^@]*(?=@)/, '')", ''],
  ]),
  ...inFile('platform/mail/queueMail.ts', 'platform/mail/mailLimits.api.test.ts', [
    ['mail limits apply per hour', 'period = 60 * 60_000', 'period = 30 * 60_000'],
  ]),
  ...inFile('platform/mail/queueMail.ts', 'platform/mail/sendQueuedMail.api.test.ts', [
    ['empty recipients are skipped', "if (to === '') return;", ''],
  ]),
  ...inFile('process/jobs/handlers.ts', 'platform/mail/sendQueuedMail.api.test.ts', [
    ['a mail is abandoned after 38 attempts', 'maxAttempts: 38,', 'maxAttempts: 37,'],
    ['a rejected mail is abandoned at once', 'error instanceof MailRejected', 'false'],
  ]),
  ...inFile('platform/mail/sendQueuedMail.ts', 'platform/mail/sendQueuedMail.api.test.ts', [
    ['a sent mail is kept for 90 days', 'retention = 90 * 24', 'retention = 9 * 24'],
  ]),
  ...inFile('platform/mail/repository.ts', 'platform/mail/sendQueuedMail.api.test.ts', [
    ['a pending mail is kept', "'jobs.failed_at', 'is', null", "'jobs.failed_at', 'is not', null"],
  ]),
  ...inFile('people/identity/mailedLinks.ts', 'people/identity/linkExpiry.api.test.ts', [
    ['a mailed link expires', ' || link.expires_at <= clock()) return', ') return'],
    ['a confirmation link works for an hour', 'confirm: linkHours * hour', 'confirm: 2 * linkHours * hour'],
    ['an email change link works for an hour', 'change: linkHours * hour', 'change: 2 * linkHours * hour'],
    ['an email change can be undone for seven days', 'undo: undoDays * 24 * hour', 'undo: undoDays * hour'],
    [
      'an email address taken by another account is rejected',
      "if (await repository.findUserByEmail(tx, email)) return { outcome: 'taken' };",
      '',
    ],
    ['undoing an email change deletes the known browsers', 'await repository.deleteKnownBrowsers(tx, user.id);', ''],
  ]),
  ...inFile('people/identity/mailedLinks.ts', 'people/identity/takeovers.api.test.ts', [
    ['a newer request invalidates the earlier link', "await repository.deleteLinks(tx, user.id, ['change']);", ''],
  ]),
  ...inFile('people/identity/linkEndpoints.ts', 'people/identity/takeovers.api.test.ts', [
    [
      'an email change requires the password',
      "if (!(await rules.verifyPassword(user.id, password))) throw authError('INVALID_PASSWORD', 'BAD_REQUEST');",
      '',
    ],
  ]),
  ...inFile('people/identity/routes.ts', 'people/identity/accounts.api.test.ts', [
    [
      'a mailed link redirects only to our own origin',
      'safeRedirect(given.returnTo, origin) : null',
      'given.returnTo : null',
    ],
  ]),
];
