import { ClerkProvider, useAuth } from '@clerk/react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { failureOf, keyFailure } from './failures.ts';

const publishableKey = `pk_live_${btoa('clerk.sandbox.localhost$')}`;

/** Returns the error that the real SDK throws while rendering. */
function getThrown(render: () => unknown): unknown {
  try {
    render();
  } catch (error) {
    return error;
  }
  throw new Error('Nothing was thrown');
}

test('validates the key before anything is loaded', () => {
  expect(keyFailure('')).toBe('keyMissing');
  expect(keyFailure('pk_live_nonsense')).toBe('keyInvalid');
  expect(keyFailure('sk_live_Y2xlcmsuc2FuZGJveC5sb2NhbGhvc3Qk')).toBe('keyInvalid');
  expect(keyFailure(publishableKey)).toBeNull();
});

test('detects a nested provider', () => {
  const nested = () =>
    renderToString(
      <ClerkProvider publishableKey={publishableKey}>
        <ClerkProvider publishableKey={publishableKey}>{null}</ClerkProvider>
      </ClerkProvider>,
    );
  expect(failureOf(getThrown(nested))).toBe('providerDuplicated');
});

function Reader() {
  return <p>{String(useAuth().isLoaded)}</p>;
}

test('detects a missing provider', () => {
  expect(failureOf(getThrown(() => renderToString(<Reader />)))).toBe('providerMissing');
});

test('reports any other error, such as a failed chunk, as unavailable', () => {
  expect(failureOf(new TypeError('Failed to fetch dynamically imported module'))).toBe('unavailable');
});
