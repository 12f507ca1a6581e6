/**
 * What goes wrong with a request, as a test asks for it. `fail`: 500, nothing was done. `fail_after_effect`: it was done,
 * and still the answer is 500. `lose_answer`: it was done, or done before, and the connection breaks. `lose_request`: the
 * connection breaks before. `slow`: the answer takes `milliseconds`, while its idempotency key is in use.
 */
export type Fault = {
  method: 'GET' | 'POST';
  /** The path after /v1, with `*` for any one segment. */
  path: string;
  /** Only requests whose idempotency key contains this. */
  key?: string;
  kind: 'fail' | 'fail_after_effect' | 'lose_answer' | 'lose_request' | 'slow';
  /** How many requests it still meets. */
  times: number;
  milliseconds?: number;
};

type Request = { method: string; path: string; key: string | null };

/** The faults that wait for their request. They are not kept over a restart. */
export function createFaults() {
  const waiting: Fault[] = [];
  return {
    add: (fault: Fault) => void waiting.push(fault),
    clear: () => void waiting.splice(0),
    /** The fault of this request, if there is one (of these kinds): it is used up. */
    take: ({ method, path, key }: Request, kinds?: Fault['kind'][]): Fault | null => {
      const index = waiting.findIndex(
        (fault) =>
          fault.method === method &&
          matches(fault.path, path) &&
          (fault.key === undefined || key?.includes(fault.key)) &&
          (kinds?.includes(fault.kind) ?? true),
      );
      const fault = waiting[index];
      if (!fault) return null;
      fault.times -= 1;
      if (fault.times <= 0) waiting.splice(index, 1);
      return fault;
    },
  };
}

export type Faults = ReturnType<typeof createFaults>;

function matches(pattern: string, path: string): boolean {
  const wanted = pattern.split('/');
  const parts = path.replace(/^\/v1/, '').split('/');
  return wanted.length === parts.length && wanted.every((part, index) => part === '*' || part === parts[index]);
}
