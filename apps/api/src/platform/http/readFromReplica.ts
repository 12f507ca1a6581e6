import type { Replica } from '../db/replica.ts';
import { ApiError } from '../errors.ts';
import type { PublicCache } from './publicCache.ts';

/** `env`: the HTTP server's bindings. */
export type FetchApi = (request: Request, env?: object) => Promise<Response> | Response;

/**
 * Whether a request reads what all visitors read alike. A token or a signed address (content/archives)
 * identifies a user. The replica may not know the user's latest access, because only changes that visitors
 * see are announced.
 */
const isVisitorsRead = ({ method, headers, url }: Request) =>
  (method === 'GET' || method === 'HEAD') &&
  !headers.has('authorization') &&
  !new URL(url).searchParams.has('signature');

/**
 * The cache for the API on the replica. Makes a response only while the replica is current. This is checked
 * here because the cache has begun to note changes by then. If the replica is not current, the primary makes
 * the response, so that no outdated one is served.
 */
export const cacheForReplica = (cache: PublicCache, replica: Pick<Replica, 'isCurrent'>): PublicCache => ({
  ...cache,
  get(address, make) {
    const makeCurrent: typeof make = async (onHeld) => {
      if (await replica.isCurrent()) return make(onHeld);
      throw new ApiError('busy', '混み合っています。しばらくお待ちください');
    };
    return cache.get(address, makeCurrent, { mayBeOutdated: false });
  },
});

/**
 * Sends visitors' reads to the API on the replica while it is current, and everything else to the API on the
 * primary server. The primary also answers what the replica cannot.
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
