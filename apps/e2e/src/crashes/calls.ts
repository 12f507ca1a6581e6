import { Agent, type OutgoingHttpHeaders, request } from 'node:http';

/** `status` 0: there was no complete answer. `failure` says why; `refused`: nobody listened. */
export type Answer = { status: number; body: string; cookies: string[]; failure?: string };

/** `parts` of the body are sent with `pause` milliseconds between them, as over a slow connection. */
export type Call = { headers?: OutgoingHttpHeaders; parts?: (Buffer | string)[]; pause?: number };

/** Milliseconds without a sign of life after which a call is given up. */
const maxWait = 30_000;

export type Calls = ReturnType<typeof createCalls>;

/** Sees each call with its method and path. */
export type OnAnswer = (call: string, answer: Answer) => void;

/** Calls a marketplace over connections that are kept alive. */
export function createCalls(origin: string, onAnswer: OnAnswer = () => {}) {
  const agent = new Agent({ keepAlive: true });
  const { host, port } = new URL(origin);

  function send(method: string, path: string, { headers = {}, parts = [], pause = 0 }: Call = {}) {
    return new Promise<Answer>((resolve) => {
      const length = parts.reduce((sum, part) => sum + Buffer.byteLength(part), 0);
      const call = request({
        agent,
        host: '127.0.0.1',
        port,
        method,
        path,
        timeout: maxWait,
        headers: { host, origin, ...(method !== 'GET' && { 'content-length': length }), ...headers },
      });
      const finish = (answer: Answer) => {
        onAnswer(`${method} ${path.split('?')[0]}`, answer);
        resolve(answer);
      };
      const fail = (when: string) => (error: NodeJS.ErrnoException) => {
        const used = call.reusedSocket ? ' on a connection that had been idle' : '';
        const failure = error.code === 'ECONNREFUSED' ? 'refused' : `${error.code ?? error.message} ${when}${used}`;
        finish({ status: 0, body: '', cookies: [], failure });
      };
      call.once('error', fail('before the answer'));
      call.once('timeout', () => call.destroy(new Error(`No answer after ${maxWait} ms`)));
      call.once('response', (response) => {
        call.removeAllListeners('error').on('error', () => {});
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.once('error', fail('within the answer'));
        response.once('end', () =>
          finish({
            status: response.statusCode ?? 0,
            body: Buffer.concat(chunks).toString(),
            cookies: response.headers['set-cookie'] ?? [],
          }),
        );
      });
      void writeParts(call, parts, pause);
    });
  }

  return { origin, send, close: () => agent.destroy() };
}

async function writeParts(call: ReturnType<typeof request>, parts: (Buffer | string)[], pause: number) {
  for (const [index, part] of parts.entries()) {
    if (index > 0 && pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
    if (call.destroyed) return;
    call.write(part);
  }
  call.end();
}

/** The write was acknowledged. */
export const isDone = ({ status }: Answer) => status >= 200 && status < 300;

/** The write was rejected, and has no effect. Anything else may have been stored. */
export const isRejected = ({ status, failure }: Answer) => (status >= 400 && status < 500) || failure === 'refused';

export const parse = <Body>({ body }: Answer) => JSON.parse(body) as Body;
