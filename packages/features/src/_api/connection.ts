import { isSlowConnection } from '@iespec/ui';

/** Milliseconds after which loading counts as slow (specification, section 9). */
export const slowAfter = () => (isSlowConnection() ? 5_000 : 3_000);
