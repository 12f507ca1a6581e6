import type { Replica } from '../db/replica.ts';

/** `env`: the HTTP server's bindings. */
export type FetchApi = (request: Request, env?: object) => Promise<Response> | Response;

/** Only a token identifies a user: a read without one is the same for all visitors. */
const isVisitorsRead = ({ method, headers }: Request) =>
  (method === 'GET' || method === 'HEAD') && !headers.has('authorization');

/**
 * Sends visitors' reads to the API on the replica while it is current, all others to the one on the primary server. What the
 * replica cannot answer, the primary answers.
 */
export const readFromReplica =
  (primary: FetchApi, onReplica: FetchApi, replica: Pick<Replica, 'isCurrent' | 'reportFailure'>): FetchApi =>
  async (request, env) => {
    if (!isVisitorsRead(request) || !(await replica.isCurrent())) return primary(request, env);
    const response = await onReplica(request, env);
    if (response.status < 500) return response;
    replica.reportFailure();
    return primary(request, env);
  };
