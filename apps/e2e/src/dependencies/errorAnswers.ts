import type { Socket } from 'node:net';

/** In each error of a dependency. It must not reach a client of the marketplace. */
export const internalText = 'internal-text-of-a-dependency';

/** PostgreSQL's protocol: an `ErrorResponse` to the first message, as while the server starts. */
export function answerPostgresError(client: Socket) {
  client.once('data', () => {
    const fields = ['SFATAL', 'VFATAL', 'C57P03', `M${internalText}`].map((field) => `${field}\0`).join('');
    const header = Buffer.alloc(5);
    header.write('E');
    header.writeInt32BE(4 + fields.length + 1, 1);
    client.end(Buffer.concat([header, Buffer.from(`${fields}\0`)]));
  });
}

/** HTTP: a 500 with an error in the card provider's shape. */
export function answerHttpError(client: Socket) {
  const body = JSON.stringify({ error: { type: 'api_error', message: internalText } });
  client.on('data', () => {
    client.write(
      `HTTP/1.1 500 Internal Server Error\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
    );
  });
}

/** SMTP: the server is not available (RFC 5321, section 3.8). */
export const answerSmtpError = (client: Socket) => {
  client.resume().end(`421 ${internalText}\r\n`);
};
