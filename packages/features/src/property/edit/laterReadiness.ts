import { later } from '@iespec/ui';

// Apart from `later/`, which public pages load.
export const Readiness = later(async () => (await import('../later/Readiness.tsx')).Readiness);
