import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { NoScriptNotice } from './NoScriptNotice.tsx';

test('within noscript the server renders it', () => {
  const html = renderToString(
    <noscript>
      <NoScriptNotice />
    </noscript>,
  );
  expect(html).toMatch(/^<noscript>.*JavaScriptが無効になっています。.*<\/noscript>$/s);
});
