import autocannon from 'autocannon';

/** Below the limit of each address: as many people. */
const clients = 2_000;
const connections = 10;

/** Answers per second to ten connections. Each request is for what `pathOf` gives. Throws where one is not 200. */
export async function requestsPerSecond(origin: string, pathOf: () => string, seconds: number) {
  let count = 0;
  const result = await autocannon({
    url: origin,
    connections,
    duration: seconds,
    requests: [
      {
        setupRequest: (request) => {
          count += 1;
          const address = `10.0.${(count % clients) >> 8}.${count % 256}`;
          return { ...request, path: pathOf(), headers: { ...request.headers, 'x-forwarded-for': address } };
        },
      },
    ],
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${pathOf()}: ${result.non2xx} answers are not 200, ${result.errors} requests failed`);
  return result.requests.total / result.duration;
}
