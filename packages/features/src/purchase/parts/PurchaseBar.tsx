import { clientOnly } from '../../_loading/clientOnly.tsx';

export const PurchaseBar = clientOnly(async () => (await import('../client-only/PurchaseBar.tsx')).PurchaseBar);
