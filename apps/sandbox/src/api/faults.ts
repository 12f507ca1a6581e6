/**
 * A fault that a test injects into a request. `fail`: 500, not executed. `fail_after_effect`: 500, although
 * executed. `lose_answer`: the connection breaks after execution or before a replayed response.
 * `lose_request`: the connection breaks before execution. `slow`: the response takes `milliseconds`, while
 * its idempotency key stays in use.
 */
export type Fault = {
  method: 'GET' | 'POST';
  /** The path after /v1, with `*` for any one segment. */
  path: string;
  /** Only requests whose idempotency key contains this. */
  key?: string;
  kind: 'fail' | 'fail_after_effect' | 'lose_answer' | 'lose_request' | 'slow';
  /** The number of requests that the fault still affects. */
  times: number;
  milliseconds?: number;
};

type Request = { method: string; path: string; key: string | null };

/** Injected faults, in memory only. */
export function createFaults() {
  const pending: Fault[] = [];
  return {
    add: (fault: Fault) => void pending.push(fault),
    clear: () => void pending.splice(0),
    /** Consumes and returns the first fault (of these kinds) that matches the request, or null. */
    take: ({ method, path, key }: Request, kinds?: Fault['kind'][]): Fault | null => {
      const index = pending.findIndex(
        (fault) =>
          fault.method === method &&
          matches(fault.path, path) &&
          (fault.key === undefined || key?.includes(fault.key)) &&
          (kinds?.includes(fault.kind) ?? true),
      );
      const fault = pending[index];
      if (!fault) return null;
      fault.times -= 1;
      if (fault.times <= 0) pending.splice(index, 1);
      return fault;
    },
  };
}

export type Faults = ReturnType<typeof createFaults>;

function matches(pattern: string, path: string): boolean {
  const expected = pattern.split('/');
  const actual = path.replace(/^\/v1/, '').split('/');
  return expected.length === actual.length && expected.every((part, index) => part === '*' || part === actual[index]);
}
