import { type AddressInfo, createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { withRequestId } from '../requestId.ts';
import { MailRejected } from './mailRejected.ts';
import { createSmtp } from './smtp.ts';

/** A minimal SMTP server. `replies`: its replies to these commands, instead of `250 ok`. */
async function smtpServer(replies: { MAIL?: string; RCPT?: string } = {}) {
  const received: string[] = [];
  const server = createServer((socket) => {
    let isData = false;
    socket.write('220 test\r\n');
    socket.on('error', () => {});
    socket.on('data', (bytes) => {
      for (const line of bytes.toString().split('\r\n').slice(0, -1)) {
        received.push(line);
        if (isData) {
          if (line !== '.') continue;
          isData = false;
          socket.write('250 taken\r\n');
        } else if (line === 'DATA') {
          isData = true;
          socket.write('354 go\r\n');
        } else socket.write(`${replies[line.slice(0, 4) as keyof typeof replies] ?? '250 ok'}\r\n`);
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
  });
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, received };
}

const from = 'イエスペック <info@iespec.example>';
const mail = {
  id: '0b9a1f52-1111-4222-8333-444455556666',
  to: 'mio@example.jp',
  subject: '件名',
  text: '本文\n',
  html: '<p>本文</p>',
};

test('sends text and HTML with the mail’s id to one address', async () => {
  const { url, received } = await smtpServer();
  await withRequestId('k7m29qx4td', () => createSmtp({ url, from })(mail));
  const session = received.join('\n');
  expect(session).toContain('MAIL FROM:<info@iespec.example>');
  expect(received.filter((line) => line.startsWith('RCPT'))).toEqual(['RCPT TO:<mio@example.jp>']);
  expect(session).toContain(`Message-ID: <${mail.id}@127.0.0.1>`);
  expect(session).toContain('Content-Type: multipart/alternative');
  expect(session).toContain('Auto-Submitted: auto-generated');
  expect(session).toContain('X-Request-ID: k7m29qx4td');
});

test('quotes misplaced dots, as RFC 5321 requires (section 4.1.2)', async () => {
  const { url, received } = await smtpServer();
  for (const to of ['taro..k@docomo.ne.jp', '.x.@ezweb.ne.jp']) await createSmtp({ url, from })({ ...mail, to });
  expect(received.filter((line) => line.startsWith('RCPT'))).toEqual([
    'RCPT TO:<"taro..k"@docomo.ne.jp>',
    'RCPT TO:<".x."@ezweb.ne.jp>',
  ]);
});

test('user input cannot inject headers or recipients', async () => {
  const { url, received } = await smtpServer();
  await createSmtp({ url, from })({ ...mail, subject: '件名\r\nBcc: all@example.jp' }).catch(() => {});
  await createSmtp({ url, from })({ ...mail, to: 'a@example.jp, b@example.jp' }).catch(() => {});
  expect(received.filter((line) => /^Bcc:/i.test(line))).toEqual([]);
  expect(received.filter((line) => line.includes('<all@example.jp>') || line.includes('<b@example.jp>'))).toEqual([]);
});

test('throws MailRejected only if the recipient is rejected permanently', async () => {
  const rejecting = await smtpServer({ RCPT: '550 no such user' });
  await expect(createSmtp({ url: rejecting.url, from })(mail)).rejects.toBeInstanceOf(MailRejected);
  const busy = await smtpServer({ RCPT: '451 try later' });
  const rejectingSender = await smtpServer({ MAIL: '550 sender not allowed' });
  for (const url of [busy.url, rejectingSender.url, 'smtp://127.0.0.1:1'])
    await expect(createSmtp({ url, from })(mail)).rejects.not.toBeInstanceOf(MailRejected);
});
