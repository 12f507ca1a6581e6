/** A request to the API and its response, without the secret key. */
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
  responseBody: unknown;
};

const maxRequests = 200;

/** The latest requests, newest first, in memory only. */
export function createRequestLog() {
  const requests: LoggedRequest[] = [];
  return {
    add: (request: LoggedRequest) => {
      requests.unshift(request);
      requests.length = Math.min(requests.length, maxRequests);
    },
    list: (): readonly LoggedRequest[] => requests,
  };
}

export type RequestLog = ReturnType<typeof createRequestLog>;
