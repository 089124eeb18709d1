import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, test } from 'vitest';
import type { Message, MessageSender } from './messageSender.ts';
import { createMessageRouter } from './messageRouter.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

let log = '';
const logger = pino({}, { write: (line: string) => void (log += line) });
const outbox = () => {
  const kept: Message[] = [];
  return { kept, send: async (message: Message) => void kept.push(message) };
};
const message = (over: Partial<Message> = {}): Message => ({
  channel: 'mail',
  to: 'lin@example.com',
  subject: '验证码 · Code',
  text: 'Your code is 135790.\n确认码',
  code: '135790',
  ...over,
});
const failureOf = (sender: MessageSender, sent: Message) =>
  sender.send(sent).then(
    () => 'sent',
    (error: unknown) => (error as { error?: string }).error,
  );
const password = 'p%40ss-word';

describe('mail', () => {
  interface Mail {
    from: string;
    to: string[];
    content: string;
  }

  async function startServer({ refuses = false } = {}) {
    const mails: Mail[] = [];
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onAuth: (auth, _session, done) =>
        auth.password === decodeURIComponent(password)
          ? done(null, { user: auth.username })
          : done(new Error('bad credentials')),
      onRcptTo: (address, _session, done) =>
        refuses ? done(new Error(`no mailbox ${address.address}`)) : done(),
      onData: (stream, { envelope }, done) => {
        void text(stream).then((content) => {
          const from = envelope.mailFrom ? envelope.mailFrom.address : '';
          mails.push({ from, to: envelope.rcptTo.map(({ address }) => address), content });
          done();
        });
      },
    });
    server.on('error', () => {});
    const listening = server.listen(0, '127.0.0.1');
    await once(listening, 'listening');
    const { port } = listening.address() as AddressInfo;
    const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
    closing.push(close);
    return { mails, close, url: `smtp://user:${password}@127.0.0.1:${port}` };
  }

  test('is delivered by the mail server, SMS still go to the outbox', async () => {
    const { mails, url } = await startServer();
    const kept = outbox();
    const sender = createMessageRouter(
      { smtp: { url, from: 'TAI <studio@example.com>' }, sms: null },
      kept,
      logger,
    );
    await sender.send(message());
    await sender.send(message({ channel: 'sms', to: '13800000000' }));
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ from: 'studio@example.com', to: ['lin@example.com'] });
    expect(mails[0]?.content).toMatch(/^From: "?TAI"? <studio@example\.com>/m);
    expect(kept.kept.map(({ to }) => to)).toEqual(['13800000000']);
  });

  test('goes to one recipient, whatever the address looks like', async () => {
    const { mails, url } = await startServer();
    const sender = createMessageRouter(
      { smtp: { url, from: 'studio@example.com' }, sms: null },
      outbox(),
      logger,
    );
    await failureOf(sender, message({ to: 'a@example.com,b@example.com' }));
    await failureOf(sender, message({ to: 'a@example.com\r\nBcc: b@example.com' }));
    expect(mails.flatMap(({ to }) => to)).not.toContain('b@example.com');
  });

  test('that the server refuses, or that nobody takes, is told without its words', async () => {
    log = '';
    const refusing = await startServer({ refuses: true });
    const from = 'studio@example.com';
    const sender = createMessageRouter({ smtp: { url: refusing.url, from }, sms: null }, outbox(), logger);
    expect(await failureOf(sender, message())).toBe('messageNotSent');
    const wrong = refusing.url.replace(password, 'wrong-secret');
    const stranger = createMessageRouter({ smtp: { url: wrong, from }, sms: null }, outbox(), logger);
    expect(await failureOf(stranger, message())).toBe('messageNotSent');
    await refusing.close();
    expect(await failureOf(sender, message())).toBe('messageNotSent');
    expect(log.trim().split('\n')).toHaveLength(3);
    expect(log).toContain('EENVELOPE');
    expect(log).not.toMatch(/135790|lin@example|wrong-secret|p@ss|p%40ss/);
  });
});

describe('SMS', () => {
  async function startGateway(status = 200) {
    const requests: { headers: IncomingMessage['headers']; body: unknown }[] = [];
    const server = createServer((request, response) => {
      void text(request).then((body) => {
        requests.push({ headers: request.headers, body: JSON.parse(body) });
        response.writeHead(status, status === 302 ? { location: 'http://127.0.0.1:1/' } : {}).end('135790');
      });
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    closing.push(() => new Promise((resolve) => server.close(resolve)));
    return { requests, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/send` };
  }
  const sms = message({ channel: 'sms', to: '13800000000', text: 'Your "code" is\n135790 \\' });
  const senderTo = (url: string, over: object = {}) =>
    createMessageRouter(
      {
        smtp: null,
        sms: { url, token: 'gateway-secret', body: '{"to":"{{to}}","text":"{{text}}"}', ...over },
      },
      outbox(),
      logger,
    );

  test('are posted to the gateway as its template says', async () => {
    const { requests, url } = await startGateway();
    await senderTo(url).send(sms);
    await senderTo(url, { token: undefined, body: '{"phone":"+86{{to}}","params":["{{code}}"]}' }).send(sms);
    expect(requests.map(({ body }) => body)).toEqual([
      { to: '13800000000', text: 'Your "code" is\n135790 \\' },
      { phone: '+8613800000000', params: ['135790'] },
    ]);
    expect(requests.map(({ headers }) => headers.authorization)).toEqual([
      'Bearer gateway-secret',
      undefined,
    ]);
    expect(requests[0]?.headers['content-type']).toBe('application/json');
  });

  test.each([[400], [500], [302]])(
    'that the gateway answers with %i are told without its words',
    async (status) => {
      log = '';
      const { url } = await startGateway(status);
      expect(await failureOf(senderTo(url), sms)).toBe('messageNotSent');
      expect(log).toContain('an SMS could not be sent');
      expect(log).not.toMatch(/135790|13800000000|gateway-secret/);
    },
  );

  test('that no gateway takes are told', async () => {
    expect(await failureOf(senderTo('http://127.0.0.1:1/'), sms)).toBe('messageNotSent');
  });
});
