import { limits } from '@tai/contracts';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ImageEngine } from '@tai/contracts';
import { engineFor, messageOf, texturedPng } from './testing/engineDriver.ts';
import { type ProtocolServer, sendError, sendJson, startProtocolServer } from './testing/protocolServer.ts';

let server: ProtocolServer;
let engine: ImageEngine;
const chat = 'chat/completions';
const { signal } = new AbortController();

beforeEach(async () => {
  server = await startProtocolServer();
  engine = engineFor(server, { chatModel: 'chat-1' });
});
afterEach(async () => {
  await engine.close();
  await server.close();
});

async function expanded(prompt: string): Promise<string[]> {
  const pieces: string[] = [];
  for await (const piece of engine.expandPrompt!(prompt, signal)) pieces.push(piece);
  return pieces;
}

describe('prompt expansion', () => {
  it('comes piece by piece', async () => {
    expect(await expanded('door')).toEqual(['A red door', ', evening light']);
  });

  for (const [prompt, language] of [
    ['门', 'Chinese'],
    ['赤いドア', 'Japanese'],
    ['door', 'the language of the prompt'],
  ] as const) {
    it(`asks for ${language} when the prompt is “${prompt}”`, async () => {
      await expanded(prompt);
      const messages = server.askedFor(chat)[0]?.fields['messages'] as { role: string; content: string }[];
      expect(messages.map(({ role }) => role)).toEqual(['system', 'user']);
      expect(messages[0]?.content).toContain(`Answer in ${language} `);
      expect(messages[1]?.content).toBe(prompt);
    });
  }

  it('is never longer than the form takes, and stops a model that does not stop', async () => {
    let gone: () => void = () => {};
    const left = new Promise<void>((resolve) => (gone = resolve));
    server.always(chat, (_, response) => {
      response.on('close', gone);
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      for (let i = 0; i < 40; i++) {
        response.write(`data: ${JSON.stringify({ choices: [{ delta: { content: 'x'.repeat(99) } }] })}\n\n`);
      }
    });
    const pieces = await expanded('door');
    expect(pieces.join('')).toHaveLength(limits.generation.promptMaxLength);
    await left;
  });

  it('takes an answer that is not streamed', async () => {
    server.always(chat, (_, response) =>
      sendJson(response, 200, { choices: [{ message: { content: 'A red door.' } }] }),
    );
    expect(await expanded('door')).toEqual(['A red door.']);
  });

  it('says what went wrong', async () => {
    server.once(chat, (_, response) => sendError(response, 404, { message: 'No such model.' }));
    expect(await messageOf(expanded('door'))).toMatch(/does not have what was asked/);
    server.once(chat, (_, response) => sendJson(response, 200, { choices: [] }));
    expect(await messageOf(expanded('door'))).toMatch(/without any text/);
  });

  it('ends when it is cancelled', async () => {
    const cancel = new AbortController();
    server.always(chat, (_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(`data: ${JSON.stringify({ choices: [{ delta: { content: 'A' } }] })}\n\n`);
    });
    const pieces = engine.expandPrompt!('door', cancel.signal)[Symbol.asyncIterator]();
    expect((await pieces.next()).value).toBe('A');
    cancel.abort(new Error('cancelled'));
    expect(await messageOf(pieces.next())).toBe('cancelled');
  });
});

describe('image to text', () => {
  it('shows the model a small JPEG and asks in the language', async () => {
    expect(await engine.describePicture!(await texturedPng(2000, 500), 'zh', signal)).toBe('A red door.');
    const [message] = server.askedFor(chat)[0]!.fields['messages'] as {
      content: [{ text: string }, { image_url: { url: string } }];
    }[];
    expect(message?.content[0].text).toContain('中文');
    const { url } = message!.content[1].image_url;
    expect(url).toMatch(/^data:image\/jpeg;base64,/);
    const { format, width, height } = await sharp(Buffer.from(url.split(',')[1]!, 'base64')).metadata();
    expect([format, width, height]).toEqual(['jpeg', 1024, 256]);
  });

  it('says that a picture cannot be read', async () => {
    expect(await messageOf(engine.describePicture!(Buffer.from('x'), 'en', signal))).toMatch(
      /cannot be read/,
    );
    expect(server.askedFor(chat)).toHaveLength(0);
  });
});

it('an engine without a text model offers neither', async () => {
  const own = engineFor(server);
  expect([own.expandPrompt, own.describePicture]).toEqual([undefined, undefined]);
  await own.close();
});
