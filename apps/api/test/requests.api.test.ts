import { Agent, type IncomingHttpHeaders, request as send } from 'node:http';
import { openapi } from '@iespec/contract/openapi';
import { beforeAll, expect, test } from 'vitest';
import { registerActors } from './actors.ts';
import { type GeneratedRequest, type Pools, readDocument, requestGenerator } from './generatedRequests.ts';
import { seededRandom } from './random.ts';
import { insertTestProperty } from './testProperty.ts';
import { world } from './world.ts';

const { parts } = world();

/** The number of kept-alive connections. A request whose connection the server drops counts as a fault. */
const connections = 8;
const total = 400;
const seed = 20_261_121;

const agent = new Agent({ keepAlive: true, maxSockets: connections });
const pools: Pools = new Map();
const tokens: string[] = [];

async function newestIds(table: string) {
  const rows = parts.db
    .selectFrom(table as 'rooms')
    .select('id')
    .orderBy('id', 'desc')
    .limit(60);
  return (await rows.execute()).map(({ id }) => id);
}

/** Reads the newest ids of every resource, deleted ones included. */
async function refreshPools() {
  for (const table of [
    'properties',
    'rooms',
    'products',
    'specifications',
    'dimensions',
    'drawings',
    'images',
    'listings',
    'transactions',
  ])
    pools.set(table, await newestIds(table));
  pools.set('images', [...(pools.get('images') ?? []), ...(await newestIds('uploads'))]);
  pools.set('product-categories', await newestIds('product_categories'));
  pools.set('users', ['seller', 'member', parts.seller.id]);
}

beforeAll(async () => {
  await registerActors(parts);
  for (const person of ['seller', 'seller', 'seller', 'member', 'other'])
    tokens.push(await parts.token(person, {}, '1h'));
  for (let count = 0; count < 3; count += 1) await insertTestProperty(parts.db, parts.storage, parts.seller.id);
  await refreshPools();
});

type Received = { status: number; headers: IncomingHttpHeaders; text: string };

const call = ({ method, path, headers, body }: GeneratedRequest) =>
  new Promise<Received>((resolve, reject) => {
    const outgoing = send(
      `${parts.origin}/`,
      { agent, method, path, headers: { ...headers, 'content-length': body?.byteLength ?? 0 } },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const { statusCode: status = 0, headers: received } = response;
          resolve({ status, headers: received, text: Buffer.concat(chunks).toString() });
        });
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });

/** Whether a message is ours, not a library's. The English one is from the specification. */
const isOurs = (text: string) =>
  (/[ぁ-んァ-ヶ一-龠]/.test(text) && !/NaN|undefined|無効な入力/.test(text)) || text === 'Property ID is required';

/** What is wrong with a response; null if nothing is. */
function faultOf({ operation, method, path }: GeneratedRequest, { status, headers, text }: Received): string | null {
  if (status >= 500) return `${status}`;
  // Another method, or a path with `..`, calls another operation or none.
  const callsOperation = method === operation.method && new URL(path, parts.origin).href === `${parts.origin}${path}`;
  if (callsOperation && !operation.statuses.has(String(status))) return `${status} is not documented`;
  if (status < 400) return null;
  if (headers['content-type'] !== 'application/problem+json') return `content-type ${headers['content-type']}`;
  if (method === 'HEAD') return null;
  const problem = JSON.parse(text) as {
    status: number;
    title: string;
    detail: string;
    errors?: Record<string, string[]>;
  };
  if (problem.status !== status || !problem.title) return 'not an RFC 9457 problem';
  const messages = [problem.detail, ...Object.values(problem.errors ?? {}).flat()];
  const foreign = messages.find((message) => !isOurs(message));
  return foreign === undefined ? null : `not our message: ${foreign}`;
}

test(`${total} generated requests over kept-alive connections: no 5xx, no dropped connection, every error problem+json`, async () => {
  const document = readDocument(openapi(parts.origin));
  const next = requestGenerator(document, seededRandom(seed), { pools, tokens });
  const faults: string[] = [];
  const statuses = new Map<number, number>();
  const succeeded = new Set<string>();
  let sent = 0;
  let dropped = 0;

  const worker = async () => {
    while (sent < total) {
      sent += 1;
      if (sent % 50 === 0) await refreshPools();
      if (sent % 200 === 0) await insertTestProperty(parts.db, parts.storage, parts.seller.id);
      const request = next();
      const { operation, method, path, body } = request;
      const name = `${method} ${path} (${operation.operationId}) ${body?.toString().slice(0, 300) ?? ''}`;
      try {
        const response = await call(request);
        const fault = faultOf(request, response);
        if (fault) faults.push(`${fault}: ${name} ${response.text.slice(0, 300)}`);
        statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
        if (response.status < 400) succeeded.add(operation.operationId);
      } catch (error) {
        dropped += 1;
        faults.push(`${(error as Error).message}: ${name}`);
      }
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));

  const byStatus = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}×${count}`);
  console.warn(
    `requests: ${sent} drawn from ${document.operations.length} operations, ${dropped} dropped, ` +
      `${succeeded.size} operations succeeded, ${byStatus.join(' ')}`,
  );
  expect(faults).toEqual([]);
  expect(parts.log.mock.calls).toEqual([]);
});
