import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { limits, type Picture } from '@tai/contracts';
import { type Provenance, readProvenance, writeProvenance } from '@tai/provenance';
import readExif from 'exif-reader';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ApiError } from '../../platform/http/apiError.ts';
import { pngBytes } from '../../testing/image.ts';
import { pngClaiming } from '../../testing/oddPictures.ts';
import { type Answer, type Person, post, signUp } from '../../testing/person.ts';
import { createTestApp, type TestApp } from '../../testing/testApp.ts';
import { createOperationRepository } from '../operation/operation.repository.ts';
import { isPublicAddress } from './addressPolicy.ts';
import { createRemoteImages } from './remoteImages.ts';

let server: TestApp;
let person: Person;
let website: Server;
let site: string;
let answerOfSite: RequestListener = (_, response) => void response.writeHead(404).end();

beforeAll(async () => {
  website = createServer((request, response) => answerOfSite(request, response));
  await new Promise<void>((resolve) => website.listen(0, '127.0.0.1', resolve));
  const { port } = website.address() as AddressInfo;
  site = `http://127.0.0.1:${port}`;
  // The website of these tests is on this machine; everything else private stays refused.
  const isAllowed = (address: string) => address === '127.0.0.1' || isPublicAddress(address);
  const remoteImages = createRemoteImages({ isAllowed, furtherPorts: [String(port)] });
  server = await createTestApp({ adapters: { remoteImages } });
  person = await signUp(server);
});
afterAll(async () => {
  await server.close();
  website.closeAllConnections();
  website.close();
});

async function send(file: Uint8Array | null, fields: Record<string, string> = {}, name = 'photo.png') {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  if (file) form.set('file', new Blob([new Uint8Array(file)]), name);
  const encoded = new Response(form);
  const response = await server.app.inject({
    method: 'POST',
    url: '/app/common/upload',
    headers: { token: person.token, 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  expect(response.statusCode).toBe(200);
  return response.json<Answer>();
}
/** A recreate code of a person, as a generation leaves it. */
async function makeOperation(code: string, { user }: Person): Promise<void> {
  await createOperationRepository(server.deps.database).insert({
    code,
    userId: user.userId,
    flow: '文生图',
    medium: 'image',
    tool: 'text-to-image',
    engineId: 'builtin',
    model: 'm',
    version: '1',
    params: {},
    seed: 1,
    styles: [],
    parents: [],
    createdAt: server.clock.now(),
  });
}
const sendJson = (body: object) => person.post('/app/common/upload', body);
const pictureOf = (answer: Answer) => answer['data'] as Picture;
const bytesOf = async (answer: Answer) => (await person.get(pictureOf(answer).picUrl)).rawPayload;
const dataUrl = (bytes: Uint8Array) => `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`;

describe('an upload', () => {
  test('as a file answers the text 0, the address and the picture', async () => {
    const answer = await send(await pngBytes(40, 30), { picSource: 'main' }, '草图.png');
    const { picUrl } = pictureOf(answer);
    expect(answer).toMatchObject({
      code: '0',
      url: picUrl,
      data: { width: 40, height: 30, mimeType: 'image/png', picType: '上传图', name: '草图.png' },
    });
    expect((await person.post('/app/picture/getList'))['data']).toMatchObject({ list: [{ picUrl }] });
  });

  test('as a data URL works in a form and in JSON', async () => {
    const bytes = await pngBytes();
    await makeOperation('flow1', person);
    const inForm = await send(null, {
      file: dataUrl(bytes),
      picType: '节点预览图',
      operationCode: ' flow1 ',
    });
    expect(inForm).toMatchObject({
      code: '0',
      data: { picType: '节点预览图', operationCode: 'flow1', name: null },
    });
    expect(await sendJson({ file: dataUrl(bytes) })).toMatchObject({ code: '0', data: { width: 24 } });
  });

  test('cannot call itself generated', async () => {
    const file = dataUrl(await pngBytes());
    expect(await sendJson({ file, picType: '效果图' })).toMatchObject({ code: 400, error: 'badRequest' });
    expect(await send(await pngBytes(), { picType: '效果图' })).toMatchObject({ code: 400 });
  });

  test('cannot take a recreate code that is unknown or somebody else’s', async () => {
    await makeOperation('foreign1', await signUp(server));
    const file = dataUrl(await pngBytes());
    for (const operationCode of ['foreign1', 'unknown1'])
      expect(await sendJson({ file, operationCode })).toMatchObject({
        code: 1301,
        error: 'operationNotFound',
      });
    expect(await sendJson({ file, operationCode: '' })).toMatchObject({
      code: '0',
      data: { operationCode: null },
    });
  });

  test.each([
    ['without a boundary', 'multipart/form-data', 'anything'],
    [
      'cut off',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a"',
    ],
    [
      'cut off in its file',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nbytes',
    ],
  ])('as a form %s is a bad request', async (_, contentType, payload) => {
    const answer = await post(server, '/app/common/upload', payload, {
      token: person.token,
      'content-type': contentType,
    });
    expect(answer).toMatchObject({ code: 400, error: 'badRequest' });
  });

  test('needs a session', async () => {
    const answer = await post(server, '/app/common/upload', { file: dataUrl(await pngBytes()) });
    expect(answer).toMatchObject({ code: 401 });
  });

  test('without a file says so', async () => {
    expect(await send(null, { picSource: 'main' })).toMatchObject({ code: 1101, error: 'fileMissing' });
    expect(await sendJson({})).toMatchObject({ code: 1101 });
    expect(await sendJson({ file: 'not a data URL' })).toMatchObject({ code: 400 });
    expect(await sendJson({ file: dataUrl(await pngBytes()), picType: 'other' })).toMatchObject({
      code: 400,
    });
  });

  test('keeps no path in the name', async () => {
    const answer = await send(await pngBytes(), {}, '..\\..\\C:\\secret\\plan.png');
    expect(pictureOf(answer).name).toBe('plan.png');
  });

  test('larger than allowed is refused in each form', async () => {
    const large = new Uint8Array(limits.upload.imageBytes + 1);
    expect(await send(large)).toMatchObject({ code: 1102, error: 'fileTooLarge', params: { limitMb: 40 } });
    expect(await sendJson({ file: dataUrl(large) })).toMatchObject({ code: 1102 });
  });
});

describe('what the library does not take', () => {
  const svg = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  test.each([
    ['an SVG', svg, 'SVG'],
    ['an HTML page', '<!doctype html><p>hello', 'an HTML page'],
    ['text', 'just words', 'text'],
    ['a PDF', '%PDF-1.7\n%âãÏÓ\n', 'application/pdf'],
    ['an empty file', '', 'an empty file'],
  ])('%s is refused by its content, whatever its name', async (_, content, found) => {
    const answer = await send(Buffer.from(content, 'latin1'));
    expect(answer).toMatchObject({ code: 1109, error: 'mediaUnsupported', params: { found } });
  });

  test('is told from images alone where nothing else may come: as a data URL and as a mask', async () => {
    const bytes = Buffer.from('just words');
    const refusal = { code: 1103, error: 'imageUnsupported', params: { found: 'text' } };
    expect(await sendJson({ file: dataUrl(bytes) })).toMatchObject(refusal);
    expect(await send(bytes, { picType: '蒙版' })).toMatchObject(refusal);
  });

  test('a damaged image is refused', async () => {
    const whole = await sharp(await pngBytes(200, 200))
      .jpeg()
      .toBuffer();
    expect(await send(whole.subarray(0, whole.length / 2))).toMatchObject({
      code: 1104,
      error: 'imageDamaged',
    });
    const png = await pngBytes(64, 64);
    png.fill(0, 60, 200);
    expect(await send(png)).toMatchObject({ code: 1104 });
  });

  test('more than 50 megapixels are refused by the header, before they fill the memory', async () => {
    expect(await send(await pngClaiming(10_000, 5_001))).toMatchObject({
      code: 1105,
      error: 'imageTooManyPixels',
      params: { width: 10_000, height: 5_001, limitMegapixels: 50 },
    });
  });
});

describe('formats', () => {
  test.each([
    ['png', 'image/png'],
    ['jpeg', 'image/jpeg'],
    ['webp', 'image/webp'],
    ['gif', 'image/png'],
    ['avif', 'image/webp'],
  ] as const)('%s is kept as %s', async (format, mimeType) => {
    const answer = await send(
      await sharp(await pngBytes(32, 32))
        .toFormat(format)
        .toBuffer(),
    );
    expect(answer).toMatchObject({ code: '0', data: { mimeType, width: 32, height: 32 } });
    expect((await sharp(await bytesOf(answer)).metadata()).format).toBe(mimeType.replace('image/', ''));
  });

  test('of an animation the first frame is kept', async () => {
    const frames = [await pngBytes(20, 20), await pngBytes(20, 20)];
    const animation = await sharp(frames, { join: { animated: true } })
      .webp({ loop: 0, delay: [50, 50] })
      .toBuffer();
    const answer = await send(animation);
    expect(answer).toMatchObject({ code: '0', data: { width: 20, height: 20 } });
    expect((await sharp(await bytesOf(answer)).metadata()).pages ?? 1).toBe(1);
  });
});

describe('what a file says about itself', () => {
  test('the place and device are removed; orientation, colour profile and copyright stay', async () => {
    const photo = await sharp(await pngBytes(60, 40))
      .withMetadata({ orientation: 6 })
      .withIccProfile('p3')
      .withExif({
        IFD0: { Copyright: '© Lin', Artist: 'Lin', Make: 'SecretCam' },
        IFD3: { GPSLatitude: '31/1 13/1 0/1', GPSLatitudeRef: 'N' },
      })
      .jpeg()
      .toBuffer();
    const answer = await send(photo);
    expect(pictureOf(answer)).toMatchObject({ width: 40, height: 60 });
    const kept = await bytesOf(answer);
    const metadata = await sharp(kept).metadata();
    const { icc } = await sharp(photo).metadata();
    expect(icc && metadata.icc?.equals(icc)).toBe(true);
    expect(metadata.orientation ?? 1).toBe(1);
    const text = kept.toString('latin1');
    expect(text).toContain('Lin');
    expect(text).not.toContain('SecretCam');
    const exif = readExif(metadata.exif ?? Buffer.alloc(0));
    expect(exif.Image?.Artist).toBe('Lin');
    expect(exif.GPSInfo).toBeUndefined();
  });

  const provenance: Provenance = {
    record: null,
    digitalSourceType: 'trainedAlgorithmicMedia',
    aigc: {
      Label: '1',
      ContentProducer: 'another studio',
      ProduceID: 'x-1',
      ReservedCode1: '',
      ContentPropagator: '',
      PropagateID: '',
      ReservedCode2: '',
    },
  };

  test.each(['png', 'jpeg', 'webp'] as const)('AI labels in a %s survive', async (format) => {
    const labelled = writeProvenance(
      await sharp(await pngBytes())
        .toFormat(format)
        .toBuffer(),
      provenance,
    );
    expect(readProvenance(await bytesOf(await send(labelled)))).toEqual(provenance);
  });

  test('AI labels in an AVIF survive its becoming a WebP', async () => {
    const { xmpAsString = '' } = await sharp(
      writeProvenance(
        await sharp(await pngBytes())
          .webp()
          .toBuffer(),
        provenance,
      ),
    ).metadata();
    const avif = await sharp(await pngBytes())
      .withXmp(xmpAsString)
      .avif()
      .toBuffer();
    expect(readProvenance(await bytesOf(await send(avif)))).toEqual(provenance);
  });
});

const aigcNamespace = 'http://www.tc260.org.cn/ns/AIGC/1.0/';
// Regular expressions over the packet kept the server busy for hours with the first and for minutes with the second.
test.each([
  ['openings of lists', `<x>${'<dc:rights>'.repeat(1_600)}${'<rdf:li'.repeat(4_000)}`],
  [
    'prefixes',
    `<x ${Array.from({ length: 80_000 }, (_, at) => `xmlns:p${at}="${aigcNamespace}"`).join(' ')}/>`,
  ],
])('an XMP packet of nothing but %s is not read, and the picture is kept', async (_, packet) => {
  const hostile = await sharp(await pngBytes(40, 30))
    .withXmp(packet)
    .png()
    .toBuffer();
  expect((await sharp(hostile).metadata()).xmp?.byteLength).toBe(packet.length);
  const answer = await send(hostile);
  expect(answer).toMatchObject({ code: '0', data: { width: 40, height: 30 } });
  expect((await sharp(await bytesOf(answer)).metadata()).xmp).toBeUndefined();
});

describe('by address', () => {
  test('an image is fetched, through redirects, and named after its address', async () => {
    const bytes = await pngBytes(33, 22);
    answerOfSite = ({ url }, response) => {
      if (url === '/start') response.writeHead(302, { location: '/cat%20photo.png?size=2' }).end();
      else response.writeHead(200, { 'content-type': 'text/plain' }).end(bytes);
    };
    expect(await sendJson({ url: `${site}/start` })).toMatchObject({
      code: '0',
      data: { width: 33, height: 22, name: 'cat photo.png' },
    });
  });

  test.each([
    'file:///etc/passwd',
    'ftp://example.com/a.png',
    'http://example.com:8080/a.png',
    'http://user:password@example.com/a.png',
    'nonsense',
  ])('%s is refused', async (url) => {
    expect(await sendJson({ url })).toMatchObject({ code: 1106, error: 'urlInvalid' });
  });

  test.each([
    'http://10.0.0.1/a.png',
    'http://169.254.169.254/latest/meta-data',
    'http://[::1]/a.png',
    'http://[::ffff:10.0.0.1]/a.png',
    'http://0x0a000001/a.png',
    'http://2130706434/a.png',
    'http://0.0.0.0/a.png',
  ])('the private address %s is refused', async (url) => {
    expect(await sendJson({ url })).toMatchObject({ code: 1107, error: 'urlPrivate' });
  });

  test('a name that leads to a private address is refused when the connection is made', async () => {
    const images = createRemoteImages({ isAllowed: isPublicAddress });
    await expect(images.fetch('http://localhost/a.png')).rejects.toMatchObject(new ApiError('urlPrivate'));
    await images.close();
  });

  test('a redirect to a private address or another protocol is refused', async () => {
    let location = 'http://192.168.1.1/a.png';
    answerOfSite = (_, response) => void response.writeHead(301, { location }).end();
    expect(await sendJson({ url: site })).toMatchObject({ code: 1107 });
    location = 'file:///etc/passwd';
    expect(await sendJson({ url: site })).toMatchObject({ code: 1106 });
  });

  test('after three redirects it is given up', async () => {
    let visits = 0;
    answerOfSite = (_, response) => {
      visits += 1;
      response.writeHead(302, { location: `/again${visits}` }).end();
    };
    expect(await sendJson({ url: site })).toMatchObject({ error: 'urlRedirects' });
    expect(visits).toBe(limits.upload.fetchRedirects + 1);
  });

  test('an answer larger than allowed is not read to its end, whatever length it declares', async () => {
    answerOfSite = (_, response) => {
      response.writeHead(200);
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(1024 * 1024)));
      };
      response.on('drain', more);
      more();
    };
    expect(await sendJson({ url: site })).toMatchObject({ code: 1102 });
    answerOfSite = (_, response) =>
      void response.writeHead(200, { 'content-length': '99999999' }).flushHeaders();
    expect(await sendJson({ url: site })).toMatchObject({ code: 1102 });
  });

  test('what went wrong there is told plainly', async () => {
    answerOfSite = (_, response) => void response.writeHead(403).end('private text');
    expect(await sendJson({ url: site })).toMatchObject({ error: 'urlStatus', params: { status: 403 } });
    answerOfSite = (request) => void request.socket.destroy();
    expect(await sendJson({ url: site })).toMatchObject({ code: 1108, error: 'urlFetchFailed' });
    answerOfSite = (_, response) => void response.writeHead(200).end('<svg></svg>');
    expect(await sendJson({ url: site })).toMatchObject({ code: 1103, params: { found: 'SVG' } });
  });
});

test('a full disk is told as such, and nothing half written stays', async () => {
  const full = await createTestApp({
    adapters: {
      files: { ...server.deps.files, put: () => Promise.reject(new ApiError('diskFull')) },
    },
  });
  const visitor = await signUp(full);
  const answer = await visitor.post('/app/common/upload', { file: dataUrl(await pngBytes()) });
  expect(answer).toMatchObject({ code: 507, error: 'diskFull' });
  expect((await visitor.post('/app/picture/getList'))['data']).toEqual({ list: [], total: 0 });
  await full.close();
});
