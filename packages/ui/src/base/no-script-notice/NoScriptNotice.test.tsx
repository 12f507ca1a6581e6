import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { NoScriptNotice } from './NoScriptNotice.tsx';

test('is rendered on the server within noscript', () => {
  const html = renderToString(
    <noscript>
      <NoScriptNotice />
    </noscript>,
  );
  expect(html).toMatch(/^<noscript>.*JavaScriptが無効になっています。.*<\/noscript>$/s);
});
