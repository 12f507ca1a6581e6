/** Called with a blocked history step: -1 is one page back. */
type Guard = (step: number) => void;

let guard: { index: number; onStep: Guard } | null = null;

/** The router stores the index of each history entry in its state as `idx`. */
const indexOf = (state: unknown) => (state as { idx?: number } | null)?.idx ?? 0;

/** Blocks history steps away from the current entry; null allows them again. */
export function setHistoryGuard(onStep: Guard | null) {
  guard = onStep && { index: indexOf(window.history.state), onStep };
}

/** Whether leaving the page would have to be confirmed. */
export const isLeavingGuarded = () => guard !== null;

/**
 * Lets pages block history steps. Must be called before the router starts: browsers call `popstate` listeners
 * in the order of registration, and the router must not see blocked steps.
 */
export const installHistoryGuard = () =>
  window.addEventListener('popstate', (event) => {
    const step = guard ? indexOf(event.state) - guard.index : 0;
    if (!guard || step === 0) return;
    event.stopImmediatePropagation();
    window.history.go(-step);
    guard.onStep(step);
  });
