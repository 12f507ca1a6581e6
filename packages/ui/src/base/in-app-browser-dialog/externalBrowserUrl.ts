/** The same address, which the messaging app opens in the phone's own browser. */
export function externalBrowserUrl(url: string): string {
  const address = new URL(url);
  address.searchParams.set('openExternalBrowser', '1');
  return address.href;
}
