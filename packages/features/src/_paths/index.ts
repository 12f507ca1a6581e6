export { installHistoryGuard } from './historyGuard.ts';
export { idFrom } from './idFrom.ts';
