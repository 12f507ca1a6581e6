/** For `beforeEach`: runs timeouts of 1.5 to 5 seconds at once. Returns a function to undo this. */
export function hurryTimers() {
  const { setTimeout: real } = window;
  const hurried = (handler: () => void, delay = 0) => real(handler, delay >= 1_500 && delay <= 5_000 ? 0 : delay);
  window.setTimeout = hurried as typeof window.setTimeout;
  return () => {
    window.setTimeout = real;
  };
}
