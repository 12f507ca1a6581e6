import { fork } from 'node:child_process';
import { generateKeyPairSync, sign } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const kid = 'key-of-the-test';

type Mail = { to: string; id: string };

/** Starts the mail server and the identity provider's keys. `mails`: those that have arrived. */
export async function startStubs() {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const jwk = { ...publicKey.export({ format: 'jwk' }), kid, alg: 'RS256', use: 'sig' };
  const child = fork(fileURLToPath(new URL('stubs.ts', import.meta.url)), {
    env: { ...process.env, STUB_KEYS: JSON.stringify({ keys: [jwk] }) },
    execArgv: [],
  });
  const [{ smtpPort, keysPort }] = (await once(child, 'message')) as [{ smtpPort: number; keysPort: number }];
  const mails: Mail[] = [];
  child.on('message', (mail: Mail) => void mails.push(mail));

  /** A token of the hosted identity provider, as apps/sandbox/src/clerk/tokens.ts makes them. */
  function createToken(claims: object) {
    const now = Math.floor(Date.now() / 1000);
    const content = [
      { alg: 'RS256', kid, typ: 'JWT' },
      { iat: now, nbf: now - 10, exp: now + 600, sts: 'active', ...claims },
    ]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.');
    return `${content}.${sign('sha256', Buffer.from(content), privateKey).toString('base64url')}`;
  }

  return { process: child, smtpPort, keysPort, mails, createToken, stop: () => void child.kill('SIGKILL') };
}
