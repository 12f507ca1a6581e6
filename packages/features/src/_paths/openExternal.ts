/** Origins of the payment provider's checkout, onboarding and dashboards. */
const providerOrigins = [
  'https://checkout.stripe.com',
  'https://connect.stripe.com',
  'https://dashboard.stripe.com',
  'https://express.stripe.com',
];

/** The payment provider's sandbox; the server names it in the pages of a demo. */
function sandboxOrigin(): string | undefined {
  const config = document.querySelector('#config')?.textContent;
  return config ? (JSON.parse(config) as { paymentSandbox?: string }).paymentSandbox : undefined;
}

/**
 * Navigates to a URL from the api: the payment provider's hosts, or our own origin, where free checkouts end. Throws for any
 * other URL.
 */
export function openExternal(address: string, location: Pick<Location, 'assign' | 'origin'> = window.location) {
  const { origin } = new URL(address);
  const isKnown = [...providerOrigins, location.origin, sandboxOrigin()].includes(origin);
  if (!isKnown || !/^https?:/.test(address)) throw new Error('この画面は開けません');
  location.assign(address);
}

/**
 * Opens a tab for a URL of the payment provider that is still being fetched. Must be called in the tap's event handler:
 * phones block windows that open later. If the tab is blocked, this page navigates instead.
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
