/** All settings that production requires, except the database. */
export const production = {
  IESPEC_MODE: 'production',
  IESPEC_DRAIN_SECONDS: '0',
  // Nothing listens on port 1, so mails stay queued.
  SMTP_URL: 'smtp://127.0.0.1:1',
  IESPEC_MAIL_FROM: 'info@iespec.example',
  IESPEC_EMAIL_VERIFICATION: 'off',
  IESPEC_ORIGIN: 'https://iespec.example',
  IESPEC_SECRET: '0d1f6a58c2b94e7790e3a6d84b5c2f17',
  IESPEC_TRUSTED_PROXIES: '1',
  STRIPE_SECRET_KEY: 'sk_live_0123456789abcdef',
  STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdef',
  STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_fedcba9876543210',
};
