/** A request to the API and its answer, as the page of the stand-in shows them. The secret key is not in it. */
export type LoggedRequest = {
  id: string;
  /** Milliseconds since 1970. */
  at: number;
  method: string;
  path: string;
  idempotencyKey: string | null;
  isReplayed: boolean;
  parameters: unknown;
  status: number;
  answer: unknown;
};

const kept = 200;

/** The last requests, newest first; in memory only. */
export function createRequestLog() {
  const requests: LoggedRequest[] = [];
  return {
    add: (request: LoggedRequest) => {
      requests.unshift(request);
      requests.length = Math.min(requests.length, kept);
    },
    list: (): readonly LoggedRequest[] => requests,
  };
}

export type RequestLog = ReturnType<typeof createRequestLog>;
