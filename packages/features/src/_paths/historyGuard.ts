/** Told of a step through the history that was held back: -1 is one page back. */
type Guard = (step: number) => void;

let guard: { index: number; onStep: Guard } | null = null;

/** The router numbers its entries of the history. */
const indexOf = (state: unknown) => (state as { idx?: number } | null)?.idx ?? 0;

/** Holds back steps away from the present entry of the history; null lets them pass again. */
export function setHistoryGuard(onStep: Guard | null) {
  guard = onStep && { index: indexOf(window.history.state), onStep };
}

/**
 * Lets a page hold back steps through the history. To be called before the router starts: browsers call the listeners
 * of `popstate` in the order of their registration, so that the router does not see a step that was held back.
 */
export const installHistoryGuard = () =>
  window.addEventListener('popstate', (event) => {
    const step = guard ? indexOf(event.state) - guard.index : 0;
    if (!guard || step === 0) return;
    event.stopImmediatePropagation();
    window.history.go(-step);
    guard.onStep(step);
  });
