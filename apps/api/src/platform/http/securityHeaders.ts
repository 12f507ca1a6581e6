import { secureHeaders } from 'hono/secure-headers';

export type SecuritySettings = {
  https: boolean;
  /**
   * Where browsers call Clerk's Frontend API: an origin, or `'self'` through our own. Null: the embedded provider.
   */
  clerkOrigin: string | null;
  /** The origin of the object store that browsers read images from and upload them to. */
  objectStoreOrigin: string | null;
};

/** Cloudflare Turnstile: the hosted provider's bot protection. */
const captchaOrigin = 'https://challenges.cloudflare.com';

const self = "'self'";

/**
 * The content security policy of a deployment. Scripts come from our own files, and from a hosted identity provider's
 * where one is configured. Styles may be inline: the critical CSS stands in the page, and pictures carry their place and
 * colour in a style attribute (docs/decisions/0003-content-security-policy.md).
 */
export function contentSecurityPolicy({ clerkOrigin, objectStoreOrigin }: Omit<SecuritySettings, 'https'>) {
  const isHosted = clerkOrigin !== null && clerkOrigin !== self;
  const hosted = isHosted ? [clerkOrigin] : [];
  const captcha = isHosted ? [captchaOrigin] : [];
  const objectStore = objectStoreOrigin === null ? [] : [objectStoreOrigin];
  return {
    defaultSrc: [self],
    scriptSrc: [self, ...hosted, ...captcha],
    styleSrc: [self, "'unsafe-inline'"],
    imgSrc: [self, 'data:', 'blob:', ...objectStore],
    fontSrc: [self],
    connectSrc: [self, ...hosted, ...objectStore],
    // The provider's SDK keeps its timers in a worker.
    ...(clerkOrigin !== null && { workerSrc: [self, 'blob:'] }),
    ...(isHosted && { frameSrc: [self, ...captcha] }),
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: [self],
    frameAncestors: ["'none'"],
  };
}

/** The security headers of every page and call. */
export const securityHeaders = ({ https, ...settings }: SecuritySettings) =>
  secureHeaders({
    contentSecurityPolicy: contentSecurityPolicy(settings),
    permissionsPolicy: { geolocation: [], microphone: [], payment: [] },
    referrerPolicy: 'strict-origin-when-cross-origin',
    strictTransportSecurity: https ? 'max-age=31536000; includeSubDomains' : false,
    xFrameOptions: 'DENY',
    xXssProtection: false,
  });
