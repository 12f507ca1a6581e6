export { installHistoryGuard } from './historyGuard.ts';
export { parseId } from './parseId.ts';
export { setPageLoader } from './preloadPage.ts';
