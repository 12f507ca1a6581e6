/**
 * A web address: a host without a user name, which could look like another host, then ASCII without quotes and
 * brackets, so that it ends where Japanese goes on. It does not end in punctuation, and a parenthesis belongs to
 * it only as one of a pair.
 */
const address =
  /(https?:\/\/[a-z\d][a-z\d.-]*(?::\d+)?(?:[/?#](?:[!#-'*-;=?-Z_a-z~]|\([!#-'*-;=?-Z_a-z~]*\))*)?(?<![.,:;!?']))/i;

/** Splits a text at its web addresses: every second part is one. Joined, the parts are the text. */
export const splitAddresses = (text: string) => text.split(address);
