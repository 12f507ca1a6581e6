/**
 * The address that the provider's forms begin with; without one, people type it there. Undefined for addresses that are no
 * `dot-atom` (RFC 5322, section 3.4.1), as Japanese carriers gave them out until 2009: refusing one, the provider would refuse
 * the whole request.
 */
export const providerEmail = (email: string | null) => (email && !/\.\.|\.@/.test(email) ? email : undefined);
