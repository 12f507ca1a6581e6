import { secureHeaders } from 'hono/secure-headers';

/**
 * The security headers of all responses but images. Scripts are loaded from our origin only; styles may be inline, for
 * the critical CSS and the placeholders of images (docs/decisions/0003-content-security-policy.md).
 */
export const securityHeaders = ({ https }: { https: boolean }) =>
  secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
    permissionsPolicy: { geolocation: [], microphone: [], payment: [] },
    referrerPolicy: 'strict-origin-when-cross-origin',
    strictTransportSecurity: https ? 'max-age=31536000; includeSubDomains' : false,
    xFrameOptions: 'DENY',
    xXssProtection: false,
  });
