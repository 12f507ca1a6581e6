import { ClerkProvider, useAuth } from '@clerk/react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { failureOf, keyFailure } from './failures.ts';

const publishableKey = `pk_live_${btoa('clerk.sandbox.localhost$')}`;

/** What the real SDK throws while it renders. */
function thrownBy(render: () => unknown): unknown {
  try {
    render();
  } catch (error) {
    return error;
  }
  throw new Error('Nothing was thrown');
}

test('the key is judged before anything is loaded', () => {
  expect(keyFailure('')).toBe('keyMissing');
  expect(keyFailure('pk_live_nonsense')).toBe('keyInvalid');
  expect(keyFailure('sk_live_Y2xlcmsuc2FuZGJveC5sb2NhbGhvc3Qk')).toBe('keyInvalid');
  expect(keyFailure(publishableKey)).toBeNull();
});

test('a provider within a provider', () => {
  const nested = () =>
    renderToString(
      <ClerkProvider publishableKey={publishableKey}>
        <ClerkProvider publishableKey={publishableKey}>{null}</ClerkProvider>
      </ClerkProvider>,
    );
  expect(failureOf(thrownBy(nested))).toBe('providerDuplicated');
});

function Reader() {
  return <p>{String(useAuth().isLoaded)}</p>;
}

test('no provider', () => {
  expect(failureOf(thrownBy(() => renderToString(<Reader />)))).toBe('providerMissing');
});

test('anything else, such as a chunk that could not be loaded', () => {
  expect(failureOf(new TypeError('Failed to fetch dynamically imported module'))).toBe('unavailable');
});
