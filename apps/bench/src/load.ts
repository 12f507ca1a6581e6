import autocannon from 'autocannon';

/** The number of client addresses, high enough that none reaches its rate limit. */
const clients = 2_000;
const connections = 10;

/** Headers that simulate one of the clients behind a trusted proxy, by the index of the request. */
export const clientHeaders = (index: number) => {
  const client = index % clients;
  return { 'x-forwarded-for': `10.0.${client >> 8}.${client % 256}` };
};

/** Requests for a fixed path are built in advance; a function is called for each request. */
function buildRequests(path: string | (() => string)): autocannon.Request[] {
  if (typeof path === 'string')
    return Array.from({ length: clients }, (_, client) => ({ path, headers: clientHeaders(client) }));
  let count = 0;
  const setupRequest = (request: autocannon.Request) => {
    count += 1;
    return { ...request, path: path(), headers: clientHeaders(count) };
  };
  return [{ setupRequest }];
}

/** Measures the responses per second over ten connections for `duration` seconds. Throws unless every request succeeds. */
export async function requestsPerSecond(url: string, path: string | (() => string), duration: number) {
  const result = await autocannon({ url, connections, duration, requests: buildRequests(path) });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${path}: ${result.non2xx} responses were not 2xx, ${result.errors} requests failed`);
  return result.requests.total / result.duration;
}
