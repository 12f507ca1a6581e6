export { PageHead } from './PageHead.tsx';
export { OriginProvider, useAbsoluteUrl } from './useOrigin.ts';
