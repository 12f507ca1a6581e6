import { expect, test } from 'vitest';
import { contentSecurityPolicy } from './securityHeaders.ts';

const plain = { clerkOrigin: null, objectStoreOrigin: null };

test('without anything else, our own origin', () => {
  const policy = contentSecurityPolicy(plain);
  expect(policy).toMatchObject({
    scriptSrc: ["'self'"],
    connectSrc: ["'self'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
  });
  expect(policy).not.toHaveProperty('workerSrc');
  expect(policy).not.toHaveProperty('frameSrc');
});

test('the provider through our own origin wants its worker alone', () => {
  const policy = contentSecurityPolicy({ ...plain, clerkOrigin: "'self'" });
  expect(policy).toMatchObject({
    scriptSrc: ["'self'"],
    connectSrc: ["'self'"],
    workerSrc: ["'self'", 'blob:'],
  });
  expect(policy).not.toHaveProperty('frameSrc');
});

test('the hosted provider may bring its script, its calls and its bot protection', () => {
  expect(contentSecurityPolicy({ ...plain, clerkOrigin: 'https://clerk.iespec.example' })).toMatchObject({
    scriptSrc: ["'self'", 'https://clerk.iespec.example', 'https://challenges.cloudflare.com'],
    connectSrc: ["'self'", 'https://clerk.iespec.example'],
    frameSrc: ["'self'", 'https://challenges.cloudflare.com'],
    workerSrc: ["'self'", 'blob:'],
    imgSrc: ["'self'", 'data:', 'blob:'],
  });
});

test('an object store serves images and takes uploads, and no scripts', () => {
  expect(contentSecurityPolicy({ ...plain, objectStoreOrigin: 'https://images.iespec.example' })).toMatchObject({
    scriptSrc: ["'self'"],
    imgSrc: ["'self'", 'data:', 'blob:', 'https://images.iespec.example'],
    connectSrc: ["'self'", 'https://images.iespec.example'],
  });
});

test('no page is framed, loads plug-ins, has another base, or sends forms elsewhere', () => {
  expect(contentSecurityPolicy(plain)).toMatchObject({
    frameAncestors: ["'none'"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
  });
});
