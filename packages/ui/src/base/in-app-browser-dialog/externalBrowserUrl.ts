/** Adds LINE's parameter that opens the address in the phone's browser. */
export function externalBrowserUrl(url: string): string {
  const address = new URL(url);
  address.searchParams.set('openExternalBrowser', '1');
  return address.href;
}
