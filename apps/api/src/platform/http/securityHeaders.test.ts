import { expect, test } from 'vitest';
import { contentSecurityPolicy } from './securityHeaders.ts';

const defaults = { clerkOrigin: null, imageOrigins: [], inlineScript: 'a' };

/** The hash of `a`. */
const inline = "'sha256-ypeBEsobvcr6wjGzmiPcTaeG7/gUfE5yuYB3ha/uSLs='";

test('allows only our own origin by default', () => {
  const policy = contentSecurityPolicy(defaults);
  expect(policy).toMatchObject({
    scriptSrc: ["'self'", inline],
    connectSrc: ["'self'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
  });
  expect(policy).not.toHaveProperty('workerSrc');
  expect(policy).not.toHaveProperty('frameSrc');
});

test('a proxied identity provider adds only its worker', () => {
  const policy = contentSecurityPolicy({ ...defaults, clerkOrigin: "'self'" });
  expect(policy).toMatchObject({
    scriptSrc: ["'self'", inline],
    connectSrc: ["'self'"],
    workerSrc: ["'self'", 'blob:'],
  });
  expect(policy).not.toHaveProperty('frameSrc');
});

test('a hosted identity provider adds its script, its API and its bot protection', () => {
  expect(contentSecurityPolicy({ ...defaults, clerkOrigin: 'https://clerk.iespec.example' })).toMatchObject({
    scriptSrc: ["'self'", inline, 'https://clerk.iespec.example', 'https://challenges.cloudflare.com'],
    connectSrc: ["'self'", 'https://clerk.iespec.example'],
    frameSrc: ["'self'", 'https://challenges.cloudflare.com'],
    workerSrc: ["'self'", 'blob:'],
    imgSrc: ["'self'", 'data:', 'blob:'],
  });
});

test('an object store adds images, not scripts', () => {
  expect(contentSecurityPolicy({ ...defaults, imageOrigins: ['https://images.iespec.example'] })).toMatchObject({
    scriptSrc: ["'self'", inline],
    imgSrc: ["'self'", 'data:', 'blob:', 'https://images.iespec.example'],
    connectSrc: ["'self'"],
  });
});
