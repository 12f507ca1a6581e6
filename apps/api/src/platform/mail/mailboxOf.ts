/** Domains of the same mailboxes. */
const domains: Record<string, string> = {
  'googlemail.com': 'gmail.com',
  'protonmail.com': 'proton.me',
  'pm.me': 'proton.me',
};

/** Providers that ignore dots in the name. */
const ignoresDots = new Set(['gmail.com', 'proton.me']);

/** Yahoo’s variants of an address are `name-tag`. */
const hasHyphenTags = /^(?:yahoo\.[\w.]+|ymail\.com|rocketmail\.com)$/;

/** One spelling for all addresses that the large providers deliver to the same mailbox. */
export function mailboxOf(address: string) {
  const [name = '', written = ''] = address.toLowerCase().split(/@(?=[^@]*$)/);
  const domain = domains[written] ?? written;
  const withoutTag = name.replace(hasHyphenTags.test(domain) ? /[+-].*/ : /\+.*/, '');
  return `${ignoresDots.has(domain) ? withoutTag.replaceAll('.', '') : withoutTag}@${domain}`;
}
