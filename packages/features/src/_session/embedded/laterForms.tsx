import { later, Spinner } from '@iespec/ui';

const fallback = <Spinner className="min-h-60" />;

export const Forms = later(async () => (await import('./EmbeddedForms.tsx')).default, { fallback });
export const AccountForms = later(async () => (await import('./EmbeddedAccountForms.tsx')).default, { fallback });
