/** Called with a blocked history step: -1 is one page back. */
type Guard = (step: number) => void;

let guard: { index: number; onStep: Guard } | null = null;

/** The router stores the index of each history entry in its state as `idx`. A link within the page has none. */
const indexOf = (state: unknown) => (state as { idx?: number } | null)?.idx;

/** Blocks history steps away from the current entry; null allows them again. */
export function setHistoryGuard(onStep: Guard | null) {
  guard = onStep && { index: indexOf(window.history.state) ?? 0, onStep };
}

/** Whether leaving the page would have to be confirmed. */
export const isLeavingGuarded = () => guard !== null;

/**
 * Lets pages block history steps. Must be called before the router starts: browsers call `popstate` listeners
 * in the order of registration, and the router must not see blocked steps.
 */
export const installHistoryGuard = () =>
  window.addEventListener('popstate', (event) => {
    const index = indexOf(event.state);
    if (!guard || index === undefined || index === guard.index) return;
    const step = index - guard.index;
    event.stopImmediatePropagation();
    window.history.go(-step);
    guard.onStep(step);
  });
