import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { MailRefused } from './mailRefused.ts';
import { createSmtp } from './smtp.ts';

/** An SMTP server of a few lines. `rcpt`: its answer to the recipient. */
async function smtpServer(rcpt = '250 ok') {
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
        } else if (line.startsWith('RCPT')) socket.write(`${rcpt}\r\n`);
        else socket.write('250 ok\r\n');
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

test('a mail goes out as text and HTML, with its id, to one address', async () => {
  const { url, received } = await smtpServer();
  await createSmtp({ url, from })(mail);
  const whole = received.join('\n');
  expect(whole).toContain('MAIL FROM:<info@iespec.example>');
  expect(received.filter((line) => line.startsWith('RCPT'))).toEqual(['RCPT TO:<mio@example.jp>']);
  expect(whole).toContain(`Message-ID: <${mail.id}@127.0.0.1>`);
  expect(whole).toContain('Content-Type: multipart/alternative');
  expect(whole).toContain('Auto-Submitted: auto-generated');
});

test('nothing that was typed becomes a header or another recipient', async () => {
  const { url, received } = await smtpServer();
  await createSmtp({ url, from })({ ...mail, subject: '件名\r\nBcc: all@example.jp' }).catch(() => {});
  await createSmtp({ url, from })({ ...mail, to: 'a@example.jp, b@example.jp' }).catch(() => {});
  expect(received.filter((line) => /^Bcc:/i.test(line))).toEqual([]);
  expect(received.filter((line) => line.includes('<all@example.jp>') || line.includes('<b@example.jp>'))).toEqual([]);
});

test('a recipient that is refused for good is told apart from a server that is down', async () => {
  const { url } = await smtpServer('550 no such user');
  await expect(createSmtp({ url, from })(mail)).rejects.toBeInstanceOf(MailRefused);
  const busy = await smtpServer('451 try later');
  await expect(createSmtp({ url: busy.url, from })(mail)).rejects.not.toBeInstanceOf(MailRefused);
  await expect(createSmtp({ url: 'smtp://127.0.0.1:1', from })(mail)).rejects.not.toBeInstanceOf(MailRefused);
});
