/** How a call was answered. `status` 0: not at all. `ms`: until the whole answer was there. */
export type Answer = { status: number; ms: number; headers: Headers; body: string };

/** Longer than any call may take, so that the time of a slow one is seen. */
const maxWait = 40_000;

/** Calls and measures. Never throws. */
export async function timedCall(url: string, init: RequestInit = {}): Promise<Answer> {
  const start = performance.now();
  const ms = () => Math.round(performance.now() - start);
  try {
    const response = await fetch(url, { redirect: 'manual', ...init, signal: AbortSignal.timeout(maxWait) });
    const body = await response.text();
    return { status: response.status, ms: ms(), headers: response.headers, body };
  } catch (error) {
    const cause = (error as Error).cause as Error | undefined;
    return { status: 0, ms: ms(), headers: new Headers(), body: `${error} ${cause ?? ''}` };
  }
}
