/** Leaves for an address that the api answered: https, or this machine's own in the demo. Anything else is refused. */
export function openExternal(address: string, location: Pick<Location, 'assign'> = window.location) {
  const { protocol, hostname } = new URL(address);
  const isLocal = protocol === 'http:' && ['localhost', '127.0.0.1'].includes(hostname);
  if (protocol !== 'https:' && !isLocal) throw new Error('この画面は開けません');
  location.assign(address);
}
