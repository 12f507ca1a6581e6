export { PageHead } from './PageHead.tsx';
export { OriginProvider, useAbsolute } from './useOrigin.ts';
