import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ImageEngine } from '@tai/contracts';
import { checkService } from './checkService.ts';
import {
  engineFor,
  failureOf,
  type Job,
  maskPng,
  messageOf,
  pixelsOf,
  quick,
  runJob,
  texturedPng,
} from './testing/engineDriver.ts';
import {
  type Answer,
  plainPng,
  type ProtocolServer,
  sendError,
  sendEvents,
  sendJson,
  startProtocolServer,
  testKey,
} from './testing/protocolServer.ts';

let server: ProtocolServer;
let engine: ImageEngine;
const generations = 'images/generations';
const asked = () => server.askedFor(generations);

beforeEach(async () => {
  server = await startProtocolServer({ models: ['gpt-image-1', 'sdxl'] });
  engine = engineFor(server, { imageModels: ['gpt-image-1', 'sdxl'] });
});
afterEach(async () => {
  await engine.close();
  await server.close();
});

/** A job of the plain model, which is answered in one piece. */
const plain = (job: Job = {}) => runJob(engine, { model: 'sdxl', ...job });
const small = async () => ({ b64_json: (await plainPng(64, 64)).toString('base64') });

describe('streaming', () => {
  it('shows pictures on the way, small, and raises the progress with each', async () => {
    const { outputs, previews, percents } = await runJob(engine);
    expect(outputs).toHaveLength(1);
    expect(previews.map(({ index, mimeType, width, height }) => [index, mimeType, width, height])).toEqual([
      [0, 'image/webp', 512, 512],
      [0, 'image/webp', 512, 512],
    ]);
    expect(percents).toEqual(percents.toSorted((a, b) => a - b));
    expect(percents.at(-1)).toBe(100);
  });

  it('shows the edited picture on the way as it will be', async () => {
    const { previews } = await runJob(engine, {
      tool: 'biogram',
      params: { source: ['p1'], direction: 'horizontal', size: 200 },
      files: { p1: await texturedPng(100, 100) },
    });
    const { at, width, height } = await pixelsOf(previews[0]!.data);
    expect([width, height]).toEqual([200, 100]);
    expect(at(3, 50)[0]).toBeGreaterThan(180);
    expect(at(100, 50)[0]).toBeLessThan(160);
  });

  it('keeps previews of several pictures apart', async () => {
    const { outputs, previews } = await runJob(engine, { params: { prompt: 'a cat', count: 3 } });
    expect(outputs).toHaveLength(3);
    expect(new Set(previews.map(({ index }) => index))).toEqual(new Set([0, 1, 2]));
    expect(asked().map(({ fields }) => fields['n'])).toEqual([1, 1, 1]);
  });

  it('asks a service that refuses streams again without, and remembers it', async () => {
    const other = await startProtocolServer({ streams: false });
    const own = engineFor(other);
    await runJob(own);
    const { outputs } = await runJob(own, { params: { prompt: 'a cat', count: 3 } });
    expect(outputs).toHaveLength(3);
    const fields = other.askedFor(generations).map((one) => [one.fields['stream'], one.fields['n']]);
    expect(fields).toEqual([
      [true, 1],
      [undefined, 1],
      [undefined, 3],
    ]);
    await own.close();
    await other.close();
  });

  it('takes a JSON answer to a stream request, and remembers it', async () => {
    const data = [await small()];
    server.always(generations, (_, response) => sendJson(response, 200, { data }));
    await runJob(engine);
    await runJob(engine);
    expect(asked().map(({ fields }) => fields['stream'])).toEqual([true, undefined]);
  });

  it('leaves out response_format where it is refused', async () => {
    const data = [await small()];
    server.always(generations, ({ fields }, response) =>
      'response_format' in fields
        ? sendError(response, 400, {
            message: "Unknown parameter: 'response_format'.",
            param: 'response_format',
          })
        : sendJson(response, 200, { data }),
    );
    await plain();
    await plain();
    expect(asked().map(({ fields }) => 'response_format' in fields)).toEqual([true, false, false]);
  });

  it('does not mind a damaged picture on the way', async () => {
    const picture = await small();
    server.always(generations, (_, response) =>
      sendEvents(response, [
        ['image_generation.partial_image', { b64_json: 'bm9uc2Vuc2U=', partial_image_index: 0 }],
        ['image_generation.completed', picture],
      ]),
    );
    const { outputs, previews } = await runJob(engine);
    expect([outputs.length, previews.length]).toEqual([1, 0]);
  });

  it('says that a stream ended early', async () => {
    const picture = await small();
    server.always(generations, (_, response) =>
      sendEvents(response, [['image_generation.partial_image', { ...picture, partial_image_index: 0 }]]),
    );
    expect(await messageOf(runJob(engine))).toMatch(/ended its answer before the image was finished/);
  });

  it('says what an error in the stream says', async () => {
    server.always(generations, (_, response) =>
      sendEvents(response, [['error', { error: { message: 'Blocked.', code: 'moderation_blocked' } }]]),
    );
    expect(await messageOf(runJob(engine))).toMatch(/content rules.*Blocked\./);
  });

  it('says that an event is not JSON', async () => {
    server.always(generations, (_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).end('data: {"type": \n\n');
    });
    expect(await messageOf(runJob(engine))).toMatch(/it is not JSON/);
  });
});

describe('refusals', () => {
  const refusal = (status: number, error: Parameters<typeof sendError>[2], headers = {}): Answer => {
    return (_, response) => sendError(response, status, error, headers);
  };

  it('explains a wrong key without showing it', async () => {
    server.always(generations, refusal(401, { message: `Incorrect API key provided: ${testKey}.` }));
    const message = await messageOf(plain());
    expect(message).toMatch(/does not accept the API key/);
    expect(message).not.toContain('0123456789');
    expect(asked()).toHaveLength(1);
  });

  it('removes the key from whatever a service repeats', async () => {
    server.always(generations, refusal(403, { message: `Key ${testKey} of Bearer ${testKey} may not.` }));
    const message = await messageOf(plain());
    expect(message).toMatch(/does not allow this/);
    expect(message).toContain('may not');
    expect(message).not.toContain('0123456789');
  });

  it('explains a model that is not there', async () => {
    server.always(
      generations,
      refusal(404, { message: 'The model does not exist.', code: 'model_not_found' }),
    );
    expect(await messageOf(plain())).toMatch(/does not have the model sdxl.*The model does not exist/);
  });

  it('explains content rules, and asks once', async () => {
    expect(await messageOf(runJob(engine, { params: { prompt: 'forbidden' } }))).toMatch(
      /content rules.*safety system/,
    );
    expect(asked()).toHaveLength(1);
  });

  it('gives the service’s words about other refusals', async () => {
    server.always(generations, refusal(400, { message: 'Prompt is too odd.' }));
    expect(await messageOf(plain())).toMatch(/refused the request \(status 400\).*Prompt is too odd/);
  });

  it.each([
    [401, {}, 'serviceKeyRefused', {}],
    [401, { code: 'account_deactivated' }, 'serviceAccountClosed', {}],
    [403, {}, 'serviceKeyForbidden', { said: 'Because.' }],
    [402, {}, 'serviceQuotaUsed', {}],
    [429, { code: 'insufficient_quota' }, 'serviceQuotaUsed', {}],
    [400, { code: 'content_policy_violation' }, 'contentRefused', { said: 'Because.' }],
    [404, { code: 'model_not_found' }, 'serviceModelMissing', { said: 'Because.', model: 'sdxl' }],
    [404, {}, 'serviceCallMissing', { said: 'Because.' }],
    [400, { param: 'size' }, 'serviceSizeRefused', { said: 'Because.', size: '1024×1024' }],
    [400, { param: 'quality' }, 'serviceRefused', { said: 'Because.', status: 400 }],
    [500, {}, 'serviceFailed', { said: 'Because.', status: 500 }],
  ])('names a refusal with status %i and %j', async (status, error, name, params) => {
    server.always(generations, refusal(status, { message: 'Because.', ...error }));
    const { host } = new URL(server.origin);
    expect(await failureOf(plain())).toEqual({ error: name, params: { host, ...params } });
  });

  it('quotes a long explanation whole, on one line and without control characters', async () => {
    const message = `${'It is not possible. '.repeat(100)}\n\u0007Ask elsewhere.`;
    server.always(generations, refusal(400, { message }));
    const { said } = (await failureOf(plain())).params;
    expect(said).toBe(`${'It is not possible. '.repeat(100)}Ask elsewhere.`);
  });

  it('waits as long as Retry-After says and asks once more', async () => {
    server.once(generations, refusal(429, { message: 'Slow down.' }, { 'retry-after': '0' }));
    const { outputs } = await plain();
    expect(outputs).toHaveLength(1);
    expect(asked()).toHaveLength(2);
  });

  it('believes retry-after-ms, which is exact, before Retry-After', async () => {
    const headers = { 'retry-after-ms': '12.5', 'retry-after': '61' };
    server.once(generations, refusal(429, { message: 'Slow down.' }, headers));
    expect((await plain()).outputs).toHaveLength(1);
    server.always(generations, refusal(429, { message: 'Slow down.' }, { 'retry-after-ms': '90000' }));
    expect(await messageOf(plain())).toMatch(/asks to wait 90 s/);
  });

  it('gives up after two tries', async () => {
    server.always(generations, refusal(429, { message: 'Slow down.' }, { 'retry-after': '0' }));
    expect(await messageOf(plain())).toMatch(/takes no more requests/);
    expect(asked()).toHaveLength(2);
  });

  it('does not wait longer than a minute', async () => {
    server.always(generations, refusal(429, { message: 'Slow down.' }, { 'retry-after': '61' }));
    expect(await messageOf(plain())).toMatch(/asks to wait 61 s/);
    expect(asked()).toHaveLength(1);
  });

  it('stops waiting when the job is cancelled', async () => {
    const cancel = new AbortController();
    server.always(generations, (_, response) => {
      response.on('finish', () => cancel.abort(new Error('cancelled')));
      sendError(response, 429, { message: 'Slow down.' }, { 'retry-after': '30' });
    });
    expect(await messageOf(plain({ signal: cancel.signal }))).toBe('cancelled');
    expect(asked()).toHaveLength(1);
  });

  it('does not try again when the credit is used up', async () => {
    server.always(
      generations,
      refusal(429, { message: 'Pay.', code: 'insufficient_quota' }, { 'retry-after': '0' }),
    );
    expect(await messageOf(plain())).toMatch(/used up its credit/);
    expect(asked()).toHaveLength(1);
  });

  it('asks a failing service once more', async () => {
    server.once(generations, refusal(503, { message: 'Overloaded.' }));
    expect((await plain()).outputs).toHaveLength(1);
    server.always(generations, refusal(500, { message: 'Broken.' }));
    expect(await messageOf(plain())).toMatch(/failed \(status 500\).*Broken/);
    expect(asked()).toHaveLength(4);
  });

  it('does not follow a redirect with the key', async () => {
    server.always(generations, (_, response) => response.writeHead(307, { location: '/elsewhere' }).end());
    expect(await messageOf(plain())).toMatch(/points to another address \(status 307\)/);
    expect(server.askedFor('/elsewhere')).toHaveLength(0);
  });

  it('keeps the pictures that were made when a further one fails', async () => {
    let number = 0;
    const picture = await small();
    server.always(generations, (_, response) =>
      ++number < 3
        ? sendEvents(response, [['image_generation.completed', picture]])
        : sendError(response, 400, { message: 'Blocked.', code: 'moderation_blocked' }),
    );
    const { outputs } = await runJob(engine, { params: { prompt: 'a cat', count: 3 } });
    expect(outputs).toHaveLength(2);
    expect(outputs[0]?.notes?.[0]).toMatchObject({
      en: 'Generated 2 of 3 images.',
      problem: { error: 'contentRefused', params: { said: 'Blocked.' } },
    });
  });

  it('keeps the whole pictures of an answer in which one is damaged', async () => {
    const data = [await small(), { b64_json: 'bm9uc2Vuc2U=' }, await small()];
    server.once(generations, (_, response) => sendJson(response, 200, { data }));
    const { outputs } = await plain({ params: { prompt: 'a cat', count: 3 } });
    expect(outputs).toHaveLength(2);
    expect(outputs[0]?.notes?.[0]).toMatchObject({
      en: 'Generated 2 of 3 images.',
      problem: { error: 'answerDamaged' },
    });
  });
});

describe('answers that are none', () => {
  it('a page in place of JSON', async () => {
    server.always(generations, (_, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<html>welcome</html>');
    });
    expect(await messageOf(plain())).toMatch(/no list of images.*lead up to the version/);
  });

  it('a list without pictures', async () => {
    server.once(generations, (_, response) => sendJson(response, 200, { data: [] }));
    server.once(generations, (_, response) => sendJson(response, 200, { data: [{}] }));
    expect(await messageOf(plain())).toMatch(/without an image/);
    expect(await messageOf(plain())).toMatch(/without an image/);
  });

  it('bytes that are no picture, and half of one', async () => {
    const png = await texturedPng(200, 200);
    for (const bytes of [Buffer.from('nonsense'), png.subarray(0, png.length / 2)]) {
      server.once(generations, (_, response) =>
        sendJson(response, 200, { data: [{ b64_json: bytes.toString('base64') }] }),
      );
      expect(await messageOf(plain())).toMatch(/not a whole image/);
    }
  });

  it('a body of two gigabytes, declared or not', async () => {
    const piece = Buffer.alloc(1024 * 1024, 32);
    server.once(generations, (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': 2 * 1024 ** 3 });
      response.write(piece);
    });
    expect(await messageOf(plain())).toMatch(/more than 140 MB/);
    let sent = 0;
    server.once(generations, (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const pump = () => {
        while (!response.destroyed && sent < 2048) {
          sent++;
          if (!response.write(piece)) return void response.once('drain', pump);
        }
      };
      pump();
    });
    expect(await messageOf(plain())).toMatch(/more than 140 MB/);
    expect(sent).toBeLessThan(300);
  });

  it('none at all', async () => {
    const impatient = engineFor(server, { imageModels: ['sdxl'], timing: { ...quick, whole: 200 } });
    server.always(generations, () => {});
    expect(await messageOf(runJob(impatient, { model: 'sdxl' }))).toMatch(
      /did not finish its answer within 1 s/,
    );
    server.always(generations, (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write('{"data":');
    });
    expect(await messageOf(runJob(impatient, { model: 'sdxl' }))).toMatch(/did not finish its answer/);
    await impatient.close();
  });

  it('a connection that breaks in the middle', async () => {
    server.always(generations, (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write('{"data":', () => response.destroy());
    });
    expect(await messageOf(plain())).toMatch(/cannot be reached: it closed the connection/);
  });

  it('a cancelled job ends the request at the service', async () => {
    const cancel = new AbortController();
    let gone: () => void = () => {};
    const left = new Promise<void>((resolve) => (gone = resolve));
    server.always(generations, (_, response) => {
      response.on('close', gone);
      cancel.abort(new Error('cancelled'));
    });
    expect(await messageOf(plain({ signal: cancel.signal }))).toBe('cancelled');
    await left;
  });
});

describe('addresses of pictures', () => {
  const answerWith = (url: string) =>
    server.always(generations, (_, response) => sendJson(response, 200, { data: [{ url }] }));

  it('fetches from the host of the service, with the key', async () => {
    const png = await plainPng(30, 20);
    server.always('/files/1.png', (_, response) =>
      response.writeHead(200, { 'content-type': 'image/png' }).end(png),
    );
    answerWith(`${server.origin}/files/1.png`);
    const { outputs } = await plain();
    expect([outputs[0]?.width, outputs[0]?.height]).toEqual([30, 20]);
    expect(server.askedFor('/files/1.png')[0]?.authorization).toBe(`Bearer ${testKey}`);
  });

  it('reads data: addresses', async () => {
    answerWith(`data:image/png;base64,${(await plainPng(30, 20)).toString('base64')}`);
    expect((await plain()).outputs[0]?.width).toBe(30);
  });

  it('does not fetch from another host, and from a private one never', async () => {
    const other = await startProtocolServer();
    const named = other.origin.replace('127.0.0.1', 'localhost');
    answerWith(`${named}/1.png`);
    expect(await messageOf(plain())).toMatch(/switch on “Fetch images from other hosts”/);
    const open = engineFor(server, { imageModels: ['sdxl'], allowForeignImageUrls: true });
    expect(await messageOf(runJob(open, { model: 'sdxl' }))).toMatch(/inside a private network/);
    for (const url of [
      'http://169.254.169.254/latest',
      'http://[::ffff:10.0.0.1]/1.png',
      'http://0.0.0.0/',
    ]) {
      answerWith(url);
      expect(await messageOf(runJob(open, { model: 'sdxl' }))).toMatch(/inside a private network/);
    }
    expect(other.asked).toHaveLength(0);
    await open.close();
    await other.close();
  });

  it('does not fetch other kinds of addresses', async () => {
    answerWith('file:///etc/passwd');
    expect(await messageOf(plain())).toMatch(/not http or https/);
  });

  it('follows no redirect and reads no error page', async () => {
    answerWith(`${server.origin}/moved.png`);
    server.once('/moved.png', (_, response) =>
      response.writeHead(302, { location: 'http://10.0.0.1/' }).end(),
    );
    await messageOf(plain());
    server.once('/moved.png', (_, response) => response.writeHead(404).end());
    expect(await messageOf(plain())).toMatch(/cannot be fetched.*status 404/);
  });

  it('reads no more than 100 MB', async () => {
    answerWith(`${server.origin}/large.png`);
    server.always('/large.png', (_, response) => {
      response.writeHead(200, { 'content-length': 101 * 1024 * 1024 });
      response.write('x');
    });
    expect(await messageOf(plain())).toMatch(/more than 100 MB/);
  });
});

describe('addresses of services', () => {
  it('sends the credentials of the address as a header and never shows them', async () => {
    const own = engineFor(
      { baseUrl: server.baseUrl.replace('://', '://ann:p%40ss-word@') },
      { apiKey: undefined, imageModels: ['sdxl'] },
    );
    server.always(generations, (_, response) =>
      sendError(response, 400, { message: 'ann p@ss-word http://ann:p%40ss-word@host' }),
    );
    const message = await messageOf(runJob(own, { model: 'sdxl' }));
    expect(asked()[0]?.authorization).toBe(`Basic ${Buffer.from('ann:p@ss-word').toString('base64')}`);
    expect(message).not.toMatch(/p@ss|p%40ss/);
    expect((await own.hosts!(new AbortController().signal))[0]?.name).toBe(new URL(server.origin).host);
    await own.close();
  });

  it('refuses what is no address and no key', () => {
    expect(() => engineFor({ baseUrl: 'ftp://images.example' })).toThrow(/not an http or https address/);
    expect(() => engineFor(server, { apiKey: 'sk-a\nb' })).toThrow(/API key holds/);
  });

  it('says why a service cannot be reached', async () => {
    await server.close();
    expect(await messageOf(plain())).toMatch(/cannot be reached: nothing listens/);
    server = await startProtocolServer();
  });
});

describe('capabilities', () => {
  const available = async () =>
    (await engine.capabilities()).map(({ model, tool, available: is, reason }) => [model, tool, is, reason]);

  it('lists the tools that each model can do', async () => {
    expect(await available()).toEqual([
      ...['create', 'imgtoimg', 'ui', 'repaint', 'image', 'biogram', 'cutout', 'nlpe', 'matting'].map(
        (tool) => ['gpt-image-1', tool, true, undefined],
      ),
      ['sdxl', 'create', true, undefined],
      ['sdxl', 'ui', true, undefined],
    ]);
  });

  it('asks for the models once', async () => {
    await Promise.all([engine.capabilities(), engine.capabilities()]);
    await engine.capabilities();
    expect(server.askedFor('models')).toHaveLength(1);
  });

  it('says that a model is not there', async () => {
    server.always('models', (_, response) => sendJson(response, 200, { data: [{ id: 'sdxl' }] }));
    const own = await available();
    expect(own[0]?.slice(2)).toEqual([false, expect.stringContaining('does not have the model gpt-image-1')]);
    expect(own.at(-1)?.slice(2)).toEqual([true, undefined]);
  });

  it('believes a service that has no list of models', async () => {
    server.always('models', (_, response) => sendError(response, 404, { message: 'What?' }));
    expect((await available()).every(([, , is]) => is)).toBe(true);
  });

  it('says why a service cannot be used, and notices when it can be again', async () => {
    const own = engineFor(server, { timing: { ...quick, listFailedFresh: 0 } });
    server.once('models', (_, response) => sendError(response, 401, { message: testKey }));
    const [first] = await own.capabilities();
    expect([first?.available, first?.reason, first?.problem?.error]).toEqual([
      false,
      expect.stringMatching(/does not accept the API key/),
      'serviceKeyRefused',
    ]);
    // The old answer comes at once, a new one is fetched meanwhile.
    await expect.poll(async () => (await own.capabilities())[0]?.available).toBe(true);
    await own.close();
  });

  it('does not take a page for a service', async () => {
    server.always('models', (_, response) => void response.writeHead(200).end('<html></html>'));
    expect((await available())[0]?.slice(2)).toEqual([
      false,
      expect.stringContaining('not with a list of models'),
    ]);
  });
});

describe('hosts', () => {
  it('counts what fails and tells what it knows', async () => {
    const { signal } = new AbortController();
    await messageOf(runJob(engine, { params: { prompt: 'forbidden' } }));
    await messageOf(
      runJob(engine, {
        tool: 'cutout',
        params: { source: ['p1'], mask: 'm1' },
        files: { p1: await texturedPng(30, 30), m1: await maskPng(30, 30, null) },
      }),
    );
    const [host] = await engine.hosts!(signal);
    // A mask without anything is no failure of the service.
    expect(host).toMatchObject({ isReachable: true, problem: '', failures: 1, running: 0 });
    await server.close();
    const [gone] = await engine.hosts!(signal);
    expect(gone).toMatchObject({
      isReachable: false,
      problem: expect.stringContaining('cannot be reached'),
      cause: { error: expect.stringMatching(/^connection/), params: { host: gone?.name } },
    });
    server = await startProtocolServer();
  });
});

describe('checkService', () => {
  const { signal } = new AbortController();
  const options = () => ({ baseUrl: server.baseUrl, apiKey: testKey, imageModels: ['sdxl'], timing: quick });

  it('lists the models of a service', async () => {
    expect(await checkService(options(), signal)).toEqual({
      isReachable: true,
      problem: '',
      models: ['gpt-image-1', 'sdxl'],
    });
  });

  it('names what a service lacks', async () => {
    const check = await checkService({ ...options(), imageModels: ['sdxl', 'x'], chatModel: 'y' }, signal);
    expect(check).toMatchObject({
      isReachable: true,
      problem: expect.stringMatching(/does not have: x, y\./),
      cause: { error: 'serviceModelsMissing', params: { models: 'x, y' } },
    });
  });

  it('says what is wrong with address and key', async () => {
    const problems = [
      await checkService({ ...options(), baseUrl: 'nonsense' }, signal),
      await checkService({ ...options(), apiKey: 'sk-other-key-000000' }, signal),
      await checkService({ ...options(), baseUrl: 'http://127.0.0.1:1/v1' }, signal),
    ];
    expect(problems.map(({ isReachable, problem }) => [isReachable, problem])).toEqual([
      [false, expect.stringMatching(/not an http or https address/)],
      [false, expect.stringMatching(/does not accept the API key/)],
      [false, expect.stringMatching(/cannot be reached/)],
    ]);
    expect(problems.map(({ cause }) => cause?.error)).toEqual([
      'serviceAddressInvalid',
      'serviceKeyRefused',
      // fetch itself refuses that port.
      'hostUnreachable',
    ]);
  });

  it.each([
    ['answers that there is nothing', () => {}],
    ['answers with its start page', () => server.always('/models', (_, response) => response.end('<html>'))],
  ])('finds a missing /v1 where the address itself %s', async (_, prepare) => {
    prepare();
    const check = await checkService({ ...options(), baseUrl: server.origin }, signal);
    expect(check).toEqual({
      isReachable: false,
      problem: expect.stringContaining(`has some at ${server.baseUrl}. Enter that address.`),
      cause: {
        error: 'serviceVersionMissing',
        params: { host: new URL(server.origin).host, address: server.baseUrl },
      },
      models: [],
    });
  });

  it('takes a service without a list of models as it is', async () => {
    server.always('models', (_, response) => sendError(response, 404, { message: 'none' }));
    const check = await checkService({ ...options(), baseUrl: server.origin }, signal);
    expect(check).toEqual({ isReachable: true, problem: '', models: [] });
  });

  it('can be cancelled', async () => {
    server.always('models', () => {});
    const cancel = new AbortController();
    const check = checkService(options(), cancel.signal);
    cancel.abort(new Error('cancelled'));
    expect(await messageOf(check)).toBe('cancelled');
  });
});
