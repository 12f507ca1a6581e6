import { createServer, type Server } from 'node:http';

/** Where Prometheus reads the metrics. */
export type MetricsAddress = { port: number; host: string };

/** Serves `GET /metrics` at its own address, which no proxy passes on. Rejects if the port is in use. */
export function listenForScrapes({ port, host }: MetricsAddress, readMetrics: () => Promise<string>): Promise<Server> {
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return response.writeHead(404).end();
    const text = await readMetrics().catch((error: Error) => error);
    if (text instanceof Error) return response.writeHead(500).end();
    return response.setHeader('content-type', 'text/plain; version=0.0.4; charset=utf-8').end(text);
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
}
