/** Origins of the card provider's checkout, onboarding and dashboards. */
const providerOrigins = [
  'https://checkout.stripe.com',
  'https://connect.stripe.com',
  'https://dashboard.stripe.com',
  'https://express.stripe.com',
];

/** The origin of the card provider's sandbox, which the server embeds in demo pages. */
function sandboxOrigin(): string | undefined {
  const config = document.querySelector('#config')?.textContent;
  return config ? (JSON.parse(config) as { paymentSandbox?: string }).paymentSandbox : undefined;
}

/**
 * Navigates to a URL from an API response. Allows the card provider's hosts, its sandbox and our own origin,
 * where free checkouts end. Throws for any other URL.
 */
export function openExternal(url: string, location: Pick<Location, 'assign' | 'origin'> = window.location) {
  const { origin } = new URL(url);
  const isKnown = [...providerOrigins, location.origin, sandboxOrigin()].includes(origin);
  if (!isKnown || !/^https?:/.test(url)) throw new Error('この画面は開けません');
  location.assign(url);
}

/**
 * Opens a tab for a URL of the card provider that is still being fetched. Must be called in the tap's event
 * handler: phones block windows that open later. If the tab is blocked, this page navigates instead.
 */
export function openExternalTab() {
  const tab = window.open('', '_blank');
  if (tab) tab.opener = null;
  const assign = (url: string) => (tab ? tab.location.replace(url) : window.location.assign(url));
  return {
    goTo: (url: string) => openExternal(url, { assign, origin: window.location.origin }),
    close: () => tab?.close(),
  };
}
