import { NoScriptNotice, OfflineNotice, PurchaseButton, StorageBlockedNotice, Toaster } from '@iespec/ui';
import type { ComponentProps, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

const rest = { 'data-analytics': 'seen', className: 'order-first' };

const button = (state: ComponentProps<typeof PurchaseButton>['state']) => (
  <PurchaseButton {...rest} state={state} editHref="/" buyHref="/" />
);

test.each<[string, () => ReactNode]>([
  ['NoScriptNotice', () => <NoScriptNotice {...rest} />],
  ['OfflineNotice', () => <OfflineNotice {...rest} />],
  ['StorageBlockedNotice', () => <StorageBlockedNotice {...rest} />],
  ['Toaster', () => <Toaster {...rest} />],
  ['PurchaseButton as a link', () => button('purchasable')],
  ['PurchaseButton of the owner', () => button('owner')],
  ['PurchaseButton while confirming', () => button('confirming')],
])('%s passes other props to its element', (_, render) => {
  const [opening] = /^<[^>]+>/.exec(renderToStaticMarkup(render())) ?? [];
  expect(opening).toContain('data-analytics="seen"');
  expect(opening).toMatch(/class="[^"]+order-first"/);
});
