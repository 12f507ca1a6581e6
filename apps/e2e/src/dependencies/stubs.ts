// A process with a mail server and the identity provider's public keys. A process of its own, so that tests can stop it.
import { createServer as createHttpServer } from 'node:http';
import { createServer, type Server, type Socket } from 'node:net';

const listen = (server: Server) =>
  new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port));
  });

/** Accepts every mail and reports it to the parent process. */
function serveMail(client: Socket) {
  let received = '';
  let to = '';
  let isData = false;
  const answer = (line: string) => client.write(`${line}\r\n`);
  client.on('error', () => {});
  answer('220 mail.test');
  client.on('data', (chunk) => {
    received += chunk.toString();
    for (;;) {
      const end = isData ? '\r\n.\r\n' : '\r\n';
      const length = received.indexOf(end);
      if (length < 0) return;
      const text = received.slice(0, length);
      received = received.slice(length + end.length);
      if (isData) {
        isData = false;
        process.send?.({ to, id: /^Message-ID: (\S+)/im.exec(text)?.[1] ?? '' });
        answer('250 accepted');
        continue;
      }
      to = /^RCPT TO:<(.*)>/i.exec(text)?.[1] ?? to;
      isData = /^DATA/i.test(text);
      if (/^QUIT/i.test(text)) client.end('221 bye\r\n');
      else answer(isData ? '354 go on' : '250 ok');
    }
  });
}

const keys = createHttpServer((_, response) => {
  response.setHeader('content-type', 'application/json').end(process.env.STUB_KEYS);
});
const [smtpPort, keysPort] = [await listen(createServer(serveMail)), await listen(keys)];
process.send?.({ smtpPort, keysPort });
process.on('disconnect', () => process.exit(0));
