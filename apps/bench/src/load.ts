import autocannon from 'autocannon';

/** People: the limit of each is above what one of them reads. */
const clients = 2_000;
const connections = 10;

const addressOf = (client: number) => `10.0.${client >> 8}.${client % 256}`;

/** The headers of the request with this number, behind one trusted hop. */
export const headersOf = (count: number) => ({ 'x-forwarded-for': addressOf(count % clients) });

/** Requests for one path, made before they are counted; or for what `path` gives, made one by one. */
function requestsFor(path: string | (() => string)): autocannon.Request[] {
  if (typeof path === 'string')
    return Array.from({ length: clients }, (_, client) => ({ path, headers: headersOf(client) }));
  let count = 0;
  const setupRequest = (request: autocannon.Request) => {
    count += 1;
    return { ...request, path: path(), headers: headersOf(count) };
  };
  return [{ setupRequest }];
}

/** Answers per second to ten connections. Throws where one is not 200. */
export async function requestsPerSecond(url: string, path: string | (() => string), duration: number) {
  const result = await autocannon({ url, connections, duration, requests: requestsFor(path) });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${path}: ${result.non2xx} answers are not 200, ${result.errors} requests failed`);
  return result.requests.total / result.duration;
}
