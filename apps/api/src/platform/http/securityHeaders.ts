import { createHash } from 'node:crypto';
import { secureHeaders } from 'hono/secure-headers';

export type SecuritySettings = {
  https: boolean;
  /** The origin of Clerk's Frontend API for browsers; `'self'` when proxied. Null: the embedded provider. */
  clerkOrigin: string | null;
  /** Other origins from which browsers load images: the object store's. */
  imageOrigins: string[];
  /** The one script that stands in the pages themselves. */
  inlineScript: string;
};

/** Cloudflare Turnstile, the hosted provider's bot protection. */
const captchaOrigin = 'https://challenges.cloudflare.com';

const self = "'self'";

/**
 * The content security policy of a deployment. Scripts load from our origin and from a hosted identity
 * provider, if configured. One inline script is allowed by its hash. Inline styles are allowed: pages inline
 * their stylesheet, and images set position and placeholder colour in a style attribute (docs/decisions/0003).
 */
export function contentSecurityPolicy({ clerkOrigin, imageOrigins, inlineScript }: Omit<SecuritySettings, 'https'>) {
  const isHosted = clerkOrigin !== null && clerkOrigin !== self;
  const hosted = isHosted ? [clerkOrigin] : [];
  const captcha = isHosted ? [captchaOrigin] : [];
  return {
    defaultSrc: [self],
    scriptSrc: [self, `'sha256-${createHash('sha256').update(inlineScript).digest('base64')}'`, ...hosted, ...captcha],
    styleSrc: [self, "'unsafe-inline'"],
    imgSrc: [self, 'data:', 'blob:', ...imageOrigins],
    fontSrc: [self],
    connectSrc: [self, ...hosted],
    // Clerk's SDK runs its timers in a worker.
    ...(clerkOrigin !== null && { workerSrc: [self, 'blob:'] }),
    ...(isHosted && { frameSrc: [self, ...captcha] }),
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: [self],
    frameAncestors: ["'none'"],
  };
}

export const securityHeaders = ({ https, ...settings }: SecuritySettings) =>
  secureHeaders({
    contentSecurityPolicy: contentSecurityPolicy(settings),
    permissionsPolicy: { geolocation: [], microphone: [], payment: [] },
    referrerPolicy: 'strict-origin-when-cross-origin',
    strictTransportSecurity: https ? 'max-age=31536000; includeSubDomains' : false,
    xFrameOptions: 'DENY',
    xXssProtection: false,
  });
