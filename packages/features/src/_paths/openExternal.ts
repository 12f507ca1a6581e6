/** Where the card provider's pages are: checkout, onboarding, dashboards. */
const providerOrigins = [
  'https://checkout.stripe.com',
  'https://connect.stripe.com',
  'https://dashboard.stripe.com',
  'https://express.stripe.com',
];

/** The card provider's sandbox, which the server names in the pages of a demo. */
function sandboxOrigin(): string | undefined {
  const config = document.querySelector('#config')?.textContent;
  return config ? (JSON.parse(config) as { paymentSandbox?: string }).paymentSandbox : undefined;
}

/**
 * Leaves for an address that the api answered. Only the card provider's hosts are opened, and our own origin, where what
 * is free ends. Throws for any other address.
 */
export function openExternal(address: string, location: Pick<Location, 'assign' | 'origin'> = window.location) {
  const { origin } = new URL(address);
  const isKnown = [...providerOrigins, location.origin, sandboxOrigin()].includes(origin);
  if (!isKnown || !/^https?:/.test(address)) throw new Error('この画面は開けません');
  location.assign(address);
}

/**
 * A new tab for an address of the card provider that is not known yet. To be opened within the tap itself: phones block
 * windows that open later. Where it is blocked all the same, this page goes there.
 */
export function openExternalTab() {
  const tab = window.open('', '_blank');
  if (tab) tab.opener = null;
  const assign = (address: string) => (tab ? tab.location.replace(address) : window.location.assign(address));
  return {
    goTo: (address: string) => openExternal(address, { assign, origin: window.location.origin }),
    close: () => tab?.close(),
  };
}
