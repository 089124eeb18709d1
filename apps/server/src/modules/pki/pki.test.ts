import { generateKeyPairSync, randomUUID, X509Certificate } from 'node:crypto';
import { errorCode, type ErrorName, type ErrorParams, type SigningKey } from '@tai/contracts';
import { type AigcLabel, readProvenance, stripPrompt, writeProvenance } from '@tai/provenance';
import { KeyUsageFlags } from './x509.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { issueCertificate } from '../../testing/certificates.ts';
import { postForm } from '../../testing/form.ts';
import { createGenerationTest, type GenerationTest } from '../../testing/generationTest.ts';
import { pngBytes } from '../../testing/image.ts';
import type { Answer, Person } from '../../testing/person.ts';
import { signUpAs } from '../../testing/staff.ts';
import { createSecretBox } from '../../platform/secrets/secretBox.ts';
import { createLabelSigner, signingKeysChanged } from './labelSigner.ts';

let server: GenerationTest;
let admin: Person;
beforeAll(async () => {
  server = await createGenerationTest();
  admin = await signUpAs(server, 'admin');
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.deps.connection.executeSql('delete from signing_keys');
  await forgetKeys();
});

/** The signer keeps its key until it hears of a change; a test that signs before that would use one that is gone. */
async function forgetKeys(): Promise<void> {
  const { events } = server.deps;
  const change = randomUUID();
  const heard = new Promise<void>((resolve) => {
    const undo = events.subscribe<{ change?: string }>(signingKeysChanged, (payload) => {
      if (payload.change !== change) return;
      undo();
      resolve();
    });
  });
  await events.publish(signingKeysChanged, { change });
  await heard;
}

const keyOf = (answer: Answer) => answer['data'] as SigningKey;
const create = (over: object = {}) =>
  admin.post('/ota/pki/create', { name: 'Label 2026', organization: '某某设计院', ...over });
const importKey = (certificate: string, privateKey: string, name = 'Imported') =>
  admin.post('/ota/pki/import', { name, certificate, privateKey });
const change = (id: string, status: 'active' | 'retired') => admin.post('/ota/pki/change', { id, status });
const list = async () => (await admin.post('/ota/pki/list'))['data'] as SigningKey[];
const statuses = async () => Object.fromEntries((await list()).map(({ name, status }) => [name, status]));
const verify = async (bytes: Uint8Array) =>
  (await postForm(server, '/ota/pki/verify', admin.token, [['file', bytes]]))['data'] as {
    verdict: string;
    label: Record<string, string>;
    key: SigningKey | null;
    signedAt: number | null;
  };

const label: AigcLabel = {
  Label: '1',
  ContentProducer: 'TAI Studio',
  ProduceID: 'K7-0',
  ReservedCode1: '',
  ContentPropagator: '',
  PropagateID: '',
  ReservedCode2: '',
};
/** As a generation does it. */
async function labelled(bytes: Uint8Array): Promise<Uint8Array> {
  const aigc = { ...label, ReservedCode1: await server.deps.signer.sign(bytes, label) };
  return relabelled(bytes, aigc);
}
function relabelled(bytes: Uint8Array, aigc: AigcLabel): Uint8Array {
  return writeProvenance(bytes, { record: null, digitalSourceType: 'algorithmicMedia', aigc });
}
const labelIn = (bytes: Uint8Array) => readProvenance(bytes).aigc ?? label;

describe('making a key', () => {
  test.each(['ed25519', 'ecdsa-p256'] as const)(
    'of %s gives a certificate that anybody can check',
    async (algorithm) => {
      const key = keyOf(await create({ algorithm, name: 'Läbel, "1"', days: '30' }));
      expect(key).toMatchObject({
        algorithm,
        name: 'Läbel, "1"',
        subject: 'CN=Läbel\\, \\"1\\",O=某某设计院',
        issuer: key.subject,
        status: 'active',
        isSelfSigned: true,
        signatures: 0,
      });
      expect(key.notAfter - server.clock.now()).toBeGreaterThan(29.9 * 24 * 3_600_000);
      const answer = await admin.post('/ota/pki/certificate', { id: key.id });
      const { pem, fileName } = answer['data'] as { pem: string; fileName: string };
      expect(fileName).toMatch(/^label-[0-9a-f]{16}\.pem$/);
      const certificate = new X509Certificate(pem);
      expect(certificate.fingerprint256.replaceAll(':', '').toLowerCase()).toBe(key.fingerprint);
      expect(certificate.serialNumber.toLowerCase()).toBe(key.serialNumber);
      expect(certificate.ca).toBe(false);
      expect(certificate.verify(certificate.publicKey)).toBe(true);
    },
  );

  test('makes the first one active, and others stand by', async () => {
    await create({ name: 'one' });
    await create({ name: 'two' });
    expect(await statuses()).toEqual({ one: 'active', two: 'standby' });
  });

  test('at the same time as others still makes one active', async () => {
    await Promise.all(['a', 'b', 'c', 'd'].map((name) => create({ name })));
    expect(Object.values(await statuses()).toSorted()).toEqual(['active', 'standby', 'standby', 'standby']);
  });

  test('never shows or stores the private key as it is', async () => {
    const created = await create();
    const log = await admin.post('/monitor/audit/list');
    const answers = [created, await admin.post('/ota/pki/list'), log];
    const { rows } = await server.deps.connection.executeSql('select * from signing_keys');
    for (const text of [...answers, rows].map((one) => JSON.stringify(one)))
      expect(text).not.toMatch(/PRIVATE KEY|sealedKey"/);
    expect(JSON.stringify(answers)).not.toContain(String(rows[0]?.['sealed_key']));
    expect((log['data'] as { actions: string[] }).actions).toContain('pki.create');
  });

  test.each([
    { name: '' },
    { name: 'x'.repeat(61) },
    { organization: ' ' },
    { days: 0 },
    { days: 3651 },
    { algorithm: 'rsa' },
  ])('with %j is refused', async (over) => expect(await create(over)).toMatchObject({ code: 400 }));
});

describe('importing a key', () => {
  test('with the chain of its issuers keeps all of them', async () => {
    const root = await issueCertificate({ name: 'Root', isAuthority: true });
    const middle = await issueCertificate({ name: 'Middle', isAuthority: true, by: root });
    const leaf = await issueCertificate({ name: 'Leaf', by: middle });
    const chain = [leaf, middle, root].map(({ certificate }) => certificate).join('\n');
    const answer = await importKey(chain, leaf.privateKey);
    expect(answer).toMatchObject({
      code: 0,
      data: {
        subject: 'CN=Leaf',
        issuer: 'CN=Middle',
        isSelfSigned: false,
        status: 'active',
        algorithm: 'ecdsa-p256',
      },
    });
    const certificate = await admin.post('/ota/pki/certificate', { id: keyOf(answer).id });
    expect((certificate['data'] as { pem: string }).pem.match(/BEGIN CERTIFICATE/g)).toHaveLength(3);
    expect(await importKey(chain, leaf.privateKey)).toMatchObject({ error: 'keyTaken' });
    expect((await verify(await labelled(await pngBytes()))).verdict).toBe('valid');
  });

  test('that does not fit, or is not one, is refused with what is wrong', async () => {
    const root = await issueCertificate({ name: 'Root', isAuthority: true });
    const other = await issueCertificate({ name: 'Root', isAuthority: true });
    const leaf = await issueCertificate({ name: 'Leaf', by: root });
    const byNoAuthority = await issueCertificate({ name: 'Under', by: leaf });
    const noAuthority = await issueCertificate({ name: 'None', usage: KeyUsageFlags.keyCertSign });
    const byNone = await issueCertificate({ name: 'By none', by: noAuthority });
    const large = await issueCertificate({ name: 'Large', curve: 'P-384' });
    const agreement = await issueCertificate({ name: 'Agree', usage: KeyUsageFlags.keyAgreement });
    const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
    const sealed = generateKeyPairSync('ec', {
      namedCurve: 'P-256',
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'x' },
    }).privateKey;
    const refused: [certificate: string, privateKey: string, error: ErrorName, params?: ErrorParams][] = [
      ['', leaf.privateKey, 'certificateMissing'],
      [
        '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----',
        leaf.privateKey,
        'certificateUnreadable',
        { place: 1 },
      ],
      [leaf.certificate, '', 'keyUnreadable'],
      [leaf.certificate, 'not a key', 'keyUnreadable'],
      [leaf.certificate, leaf.certificate, 'keyUnreadable'],
      [leaf.certificate, sealed, 'keyEncrypted'],
      [leaf.certificate, root.privateKey, 'keyNotOfCertificate'],
      [
        leaf.certificate,
        String(rsa.export({ type: 'pkcs8', format: 'pem' })),
        'keyAlgorithm',
        { found: 'rsa' },
      ],
      [large.certificate, large.privateKey, 'keyAlgorithm', { found: 'ec secp384r1' }],
      [agreement.certificate, agreement.privateKey, 'certificateUsage'],
      [leaf.certificate + other.certificate, leaf.privateKey, 'certificateChainBroken', { place: 2 }],
      [root.certificate + leaf.certificate, leaf.privateKey, 'keyNotOfCertificate'],
      [byNoAuthority.certificate + leaf.certificate, byNoAuthority.privateKey, 'certificateChainBroken'],
      [byNone.certificate + noAuthority.certificate, byNone.privateKey, 'certificateChainBroken'],
      [leaf.certificate + root.certificate.repeat(5), leaf.privateKey, 'certificateChainTooLong', { max: 5 }],
    ];
    for (const [certificate, privateKey, error, params] of refused) {
      const answer = await importKey(certificate, privateKey);
      expect(answer).toMatchObject({ code: errorCode(error), error, ...(params && { params }) });
      expect(JSON.stringify(answer)).not.toContain('PRIVATE');
    }
    expect(await list()).toEqual([]);
    expect(await importKey('x'.repeat(50_001), '')).toMatchObject({ code: 400 });
  });

  test('that is not valid now is refused with its time', async () => {
    const past = await issueCertificate({ name: 'Past', from: -9, to: -1 });
    const future = await issueCertificate({ name: 'Future', from: 1, to: 9 });
    expect(await importKey(past.certificate, past.privateKey)).toMatchObject({
      error: 'keyExpired',
      params: { to: expect.stringContaining('T') },
    });
    expect(await importKey(future.certificate, future.privateKey)).toMatchObject({
      error: 'certificateNotYetValid',
      params: { from: expect.stringContaining('T') },
    });
    const oldRoot = await issueCertificate({ name: 'Root', isAuthority: true, from: -9, to: -1 });
    const leaf = await issueCertificate({ name: 'Leaf', by: oldRoot });
    expect(await importKey(leaf.certificate + oldRoot.certificate, leaf.privateKey)).toMatchObject({
      error: 'keyExpired',
    });
  });
});

describe('the active key', () => {
  test('is one: another takes its place, and the one before stands by', async () => {
    const one = keyOf(await create({ name: 'one' }));
    const two = keyOf(await create({ name: 'two' }));
    expect(await change(two.id, 'active')).toMatchObject({ data: { status: 'active' } });
    expect(await statuses()).toEqual({ one: 'standby', two: 'active' });
    await Promise.all([change(one.id, 'active'), change(two.id, 'active'), change(one.id, 'active')]);
    expect(Object.values(await statuses()).toSorted()).toEqual(['active', 'standby']);
  });

  test('is none after it is retired, and it never signs again', async () => {
    const one = keyOf(await create({ name: 'one' }));
    expect(await change(one.id, 'retired')).toMatchObject({ data: { status: 'retired' } });
    expect(await change(one.id, 'retired')).toMatchObject({ code: 0 });
    expect(await change(one.id, 'active')).toMatchObject({ code: 1512, error: 'keyRetired' });
    expect((await verify(await labelled(await pngBytes()))).verdict).toBe('unsigned');
    await create({ name: 'two' });
    expect(await statuses()).toEqual({ one: 'retired', two: 'active' });
  });

  test('whose certificate runs out signs nothing more, and cannot be made active', async () => {
    const one = keyOf(await create({ name: 'one', days: 1 }));
    await create({ name: 'two', days: 3 });
    const signer = createLabelSigner({
      ...server.deps,
      clock: { now: () => server.clock.now() + 2 * 24 * 3_600_000 },
    });
    expect(await signer.sign(await pngBytes(), label)).toBe('');
    signer.close();
    await server.deps.connection.executeSql(
      `update signing_keys set not_after = 1, status = 'standby' where id = '${one.id}'`,
    );
    expect(await change(one.id, 'active')).toMatchObject({ code: 1513, error: 'keyExpired' });
  });

  test('that is changed in one process signs in the others too', async () => {
    const other = createLabelSigner(server.deps);
    expect(await other.sign(await pngBytes(), label)).toBe('');
    const { fingerprint } = keyOf(await create());
    await expect.poll(async () => other.sign(await pngBytes(), label)).toContain(fingerprint);
    other.close();
  });

  test('that cannot be opened costs nobody a picture', async () => {
    await create();
    const secrets = createSecretBox('another key of another installation');
    const signer = createLabelSigner({ ...server.deps, secrets });
    expect(await signer.sign(await pngBytes(), label)).toBe('');
    signer.close();
  });

  test('and its certificate are of a key that exists', async () => {
    expect(await change('none', 'active')).toMatchObject({ code: 1511, error: 'keyNotFound' });
    expect(await admin.post('/ota/pki/certificate', { id: 'none' })).toMatchObject({ error: 'keyNotFound' });
    expect(await admin.post('/ota/pki/change', { id: 'none', status: 'standby' })).toMatchObject({
      code: 400,
    });
  });
});

describe('a signed label', () => {
  const drawing = (noise = 0) => {
    const pixels = Uint8Array.from({ length: 64 * 48 * 4 }, (_, at) => (at * 31) % 251);
    pixels[4000] = (pixels[4000] ?? 0) ^ noise;
    return sharp(pixels, { raw: { width: 64, height: 48, channels: 4 } });
  };
  const formats: [string, (noise?: number) => Promise<Buffer>][] = [
    ['PNG', (noise) => drawing(noise).png().toBuffer()],
    ['grey PNG', (noise) => drawing(noise).removeAlpha().greyscale().png().toBuffer()],
    ['JPEG', (noise) => drawing(noise).removeAlpha().jpeg({ quality: 100 }).toBuffer()],
    [
      'progressive JPEG',
      (noise) => drawing(noise).removeAlpha().jpeg({ quality: 100, progressive: true }).toBuffer(),
    ],
    ['WebP', (noise) => drawing(noise).webp({ quality: 100 }).toBuffer()],
    ['lossless WebP', (noise) => drawing(noise).webp({ lossless: true }).toBuffer()],
  ];

  describe.each(formats)('in a %s', (_, encode) => {
    test.each(['ed25519', 'ecdsa-p256'])('of %s is valid, and says who signed when', async (algorithm) => {
      const key = keyOf(await create({ algorithm }));
      const answer = await verify(await labelled(await encode()));
      expect(answer).toMatchObject({
        verdict: 'valid',
        label: { ContentProducer: 'TAI Studio', ProduceID: 'K7-0' },
        key: { id: key.id, signatures: 1 },
        signedAt: server.clock.now(),
      });
    });

    test('is broken once a pixel changed', async () => {
      await create();
      const signed = labelIn(await labelled(await encode()));
      expect((await verify(relabelled(await encode(0x40), signed))).verdict).toBe('broken');
    });

    test('is still valid without the prompt and with other metadata', async () => {
      await create();
      const aigc = labelIn(await labelled(await encode()));
      const record = { prompt: 'tea', negativePrompt: '', tool: 't', engine: 'e', model: 'm', version: '1' };
      const full = { ...record, seed: 1, width: 64, height: 48, operationCode: 'K7', params: {} };
      const signed = writeProvenance(await encode(), { record: full, digitalSourceType: null, aigc });
      expect((await verify(signed)).verdict).toBe('valid');
      expect((await verify(stripPrompt(signed))).verdict).toBe('valid');
    });
  });

  test.each([
    ['Label', '2'],
    ['ContentProducer', 'Somebody else'],
    ['ProduceID', 'K8-0'],
    ['ContentPropagator', 'x'],
    ['PropagateID', 'x'],
    ['ReservedCode2', 'x'],
  ] as const)('is broken once its %s changed', async (field, value) => {
    await create();
    const bytes = await pngBytes();
    const signed = labelIn(await labelled(bytes));
    expect((await verify(relabelled(bytes, { ...signed, [field]: value }))).verdict).toBe('broken');
  });

  test('is broken with another time, and of an unknown key with another key', async () => {
    await create();
    const bytes = await pngBytes();
    const signed = labelIn(await labelled(bytes));
    const [version, key = '', time, signature] = signed.ReservedCode1.split('.');
    const withCode = (...parts: unknown[]) =>
      relabelled(bytes, { ...signed, ReservedCode1: parts.join('.') });
    expect((await verify(withCode(version, key, `${time}1`, signature))).verdict).toBe('broken');
    expect((await verify(withCode(version, key, time, signature?.toUpperCase()))).verdict).toBe('broken');
    expect(await verify(withCode(version, key.replace(/./g, 'a'), time, signature))).toMatchObject({
      verdict: 'unknownKey',
      key: null,
      signedAt: server.clock.now(),
    });
  });

  test('survives another lossless encoding, and no lossy one', async () => {
    await create();
    const signed = await labelled(await pngBytes(40, 30));
    const again = async (encoded: Promise<Buffer>) =>
      (await verify(relabelled(await encoded, labelIn(signed)))).verdict;
    expect(await again(sharp(signed).png({ palette: false, compressionLevel: 9 }).toBuffer())).toBe('valid');
    expect(await again(sharp(signed).webp({ lossless: true }).toBuffer())).toBe('valid');
    expect(await again(sharp(signed).jpeg().toBuffer())).toBe('broken');
    expect(await again(sharp(signed).resize(20).png().toBuffer())).toBe('broken');
  });

  test('in an animation is broken once a later frame changed', async () => {
    await create();
    const frame = (background: string) =>
      sharp({ create: { width: 8, height: 8, channels: 3, background } })
        .png()
        .toBuffer();
    const animation = async (last: string) =>
      sharp([await frame('red'), await frame(last)], { join: { animated: true } })
        .webp({ lossless: true })
        .toBuffer();
    const signed = await labelled(await animation('green'));
    expect((await verify(signed)).verdict).toBe('valid');
    expect((await verify(relabelled(await animation('blue'), labelIn(signed)))).verdict).toBe('broken');
  });

  test('of a retired key is still valid', async () => {
    const key = keyOf(await create());
    const signed = await labelled(await pngBytes());
    await change(key.id, 'retired');
    expect(await verify(signed)).toMatchObject({ verdict: 'valid', key: { status: 'retired' } });
  });

  test('survives a way through the library: download and upload of a PNG', async () => {
    await create();
    const signed = await labelled(await pngBytes());
    const answer = await postForm(server, '/app/common/upload', admin.token, [['file', signed]]);
    const { rawPayload } = await admin.get(String(answer['url']));
    expect((await verify(rawPayload)).verdict).toBe('valid');
  });
});

describe('a picture without a signature', () => {
  test('is told from one without a label', async () => {
    const bytes = await pngBytes();
    expect(await verify(bytes)).toEqual({ verdict: 'unlabelled', label: {}, key: null, signedAt: null });
    expect(await verify(relabelled(bytes, label))).toMatchObject({
      verdict: 'unsigned',
      label: { ProduceID: 'K7-0' },
    });
    const foreign = relabelled(bytes, { ...label, ReservedCode1: 'a code of another service' });
    expect(await verify(foreign)).toMatchObject({ verdict: 'unsigned' });
  });

  test('or what is no picture at all is refused', async () => {
    const send = (parts: Parameters<typeof postForm>[3]) =>
      postForm(server, '/ota/pki/verify', admin.token, parts);
    expect(await send([['file', Buffer.from('<svg/>')]])).toMatchObject({ error: 'imageUnsupported' });
    expect(await send([['file', (await pngBytes()).subarray(0, 20)]])).toMatchObject({ code: 1104 });
    expect(await send([['title', 'a']])).toMatchObject({ error: 'fileMissing' });
    expect(await admin.post('/ota/pki/verify', {})).toMatchObject({ error: 'fileMissing' });
    expect(await send([['file', Buffer.alloc(40 * 1024 * 1024 + 1)]])).toMatchObject({
      error: 'fileTooLarge',
    });
  });
});

describe('a generated picture', () => {
  const generate = async () => {
    await server.reset();
    server.engine.isAutomatic = true;
    await server.worker.start();
    const lin = await server.signUp();
    const { id } = await lin.submit();
    const { outputs } = await server.until(lin, id, 'succeeded');
    const answer = await server.app.inject({ url: outputs[0]?.picUrl ?? '', headers: { token: lin.token } });
    return answer.rawPayload;
  };

  test('is signed while a key is active, names the producer that was set, and is counted', async () => {
    await create();
    await admin.post('/system/config/save', { configKey: 'label.producer', configValue: '某某设计院' });
    expect(await verify(await generate())).toMatchObject({
      verdict: 'valid',
      label: { ContentProducer: '某某设计院', Label: '1' },
      key: { signatures: 1 },
    });
  });

  test('is labelled without a signature while none is', async () => {
    expect((await verify(await generate())).verdict).toBe('unsigned');
  });
});
