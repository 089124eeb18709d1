/*
 * Fills a studio through its public calls with some of everything that it can keep. Versions differ in what they have: a call that one
 * does not know, or answers with a refusal, is reported and left out. Paths are written out, because the present contract is not that of
 * an earlier version.
 */
import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tinyVideo } from '@tai/media/testing';
import { pngBytes } from '../image.ts';
import { loraFile } from '../styleTest.ts';

export const administrator = { account: 'admin', password: 'Right1!admin' };

interface RecordedPerson {
  id: string;
  email: string;
  token: string;
}

/** Ids of what was made, with which a test finds it again. What the version could not make is null, or absent from `documents`. */
export interface StudioFacts {
  administratorToken: string;
  ann: RecordedPerson;
  ben: RecordedPerson;
  /** Pictures of Ann's library, without those in the trash. */
  pictures: string[];
  folder: string | null;
  /** Ann's documents by their types, each shared with Ben. */
  documents: Record<string, string>;
  /** Ann's published work, liked and commented on by Ben. */
  work: string | null;
  comment: string | null;
  project: string | null;
  style: string | null;
  training: string | null;
  /** A job of Ann that was not done when the server stopped. */
  waitingJob: string | null;
}

/** A running server of any version. */
export interface FillableServer {
  url: string;
  dataDir: string;
}

type Data = Record<string, unknown>;

/** The server refused, or does not know the call. */
class Refused extends Error {
  override name = 'Refused';
}

/** @param report gets a line for everything that the version did not do */
export async function fillStudio(
  server: FillableServer,
  report: (line: string) => void,
): Promise<StudioFacts> {
  const send = async (path: string, init: RequestInit): Promise<Data> => {
    const response = await fetch(server.url + path, { method: 'POST', ...init });
    const reply = (await response.json().catch(() => ({}))) as Data;
    // An upload answers the text '0'.
    if (!response.ok || Number(reply['code']) !== 0)
      throw new Refused(`${path}: ${response.status} ${JSON.stringify(reply).slice(0, 300)}`);
    return reply;
  };
  const callAs = (token: string) => ({
    async post<Answer = Data>(path: string, body: object = {}): Promise<Answer> {
      const headers = { 'content-type': 'application/json', token };
      const reply = await send(path, { headers, body: JSON.stringify(body) });
      return (reply['data'] ?? reply) as Answer;
    },
    async form<Answer = Data>(path: string, parts: [string, string | File][]): Promise<Answer> {
      const body = new FormData();
      for (const [name, part] of parts) body.append(name, part);
      const reply = await send(path, { headers: { token }, body });
      return (reply['data'] ?? reply) as Answer;
    },
  });
  const step = async <Made>(make: () => Promise<Made>): Promise<Made | null> => {
    try {
      return await make();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      report(error.message);
      return null;
    }
  };
  const until = async <Found>(look: () => Promise<Found>, isDone: (found: Found) => boolean) => {
    for (;;) {
      const found = await look();
      if (isDone(found)) return found;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };

  const visitor = callAs('');
  const signUp = async (email: string): Promise<RecordedPerson> => {
    await visitor.post('/app/getVerificationCode', { userAccount: email });
    const password = codeOf(server.dataDir, email);
    const reply = await visitor.post('/app/login', { userAccount: email, password, loginType: 'email' });
    const { userId } = reply['user'] as { userId: string };
    return { id: userId, email, token: String(reply['token']) };
  };
  const ann = await signUp('ann@example.com');
  const ben = await signUp('ben@example.com');
  const { account, password } = administrator;
  const signedIn = await visitor.post('/login', { username: account, password });
  const administratorToken = String(signedIn['token']);
  const [annCalls, benCalls, staff] = [callAs(ann.token), callAs(ben.token), callAs(administratorToken)];

  const facts: StudioFacts = {
    ...{ administratorToken, ann, ben, pictures: [], folder: null, documents: {} },
    ...{ work: null, comment: null, project: null, style: null, training: null, waitingJob: null },
  };
  const isHere = (id: string | null | undefined): id is string => typeof id === 'string';

  // The account.
  await step(() => annCalls.post('/app/userCenter/update', { realName: 'Ann' }));
  await step(() => annCalls.post('/app/userCenter/update', { desc: 'Paints lamps' }));
  await step(async () => {
    const file = new File([new Uint8Array(await pngBytes(64, 64))], 'ann.png');
    await annCalls.form('/app/userCenter/avatar', [['file', file]]);
  });
  const setting = JSON.stringify({ tourDone: true });
  await step(() => annCalls.post('/app/saveSeting', { userId: ann.id, userSetting: setting }));
  await step(() =>
    staff.post('/system/config/save', { configKey: 'community.review', configValue: 'false' }),
  );

  // Pictures: made, uploaded, filed.
  const generate = async (prompt: string) => {
    const params = { prompt, size: { width: 256, height: 256 }, seed: 7 };
    const body = { tool: 'create', params, idempotencyKey: randomUUID() };
    const { id: jobId } = await annCalls.post<{ id: string }>('/app/generation/submit', body);
    await until(
      () => annCalls.post<{ endTime: number | null }>(`/app/generation/job/${jobId}`),
      ({ endTime }) => endTime !== null,
    );
  };
  await step(() => generate('a lamp in the rain, watercolor'));
  await step(() => generate('雨中的灯，水彩'));
  const pngFile = async (name: string) => new File([new Uint8Array(await pngBytes(64, 48))], name);
  for (const name of ['first.png', 'second.png', 'third.png']) {
    const file = await pngFile(name);
    await step(() => annCalls.form('/app/common/upload', [['file', file]]));
  }
  interface Listed {
    list: { id: string }[];
  }
  const listPictures = async () =>
    (await annCalls.post<Listed>('/app/picture/getList', { pageSize: 50 })).list.map(({ id }) => id);
  const [trashed = '', ...kept] = await listPictures();
  await step(() => annCalls.post('/app/picture/deleteMany', { ids: [trashed] }));
  const [uploaded = '', , made = ''] = kept;
  await step(async () => {
    const { id } = await annCalls.post<{ id: string }>('/app/favorites/save', { name: 'Evening' });
    facts.folder = id;
    await annCalls.post('/app/favorites/setPictures', { id, ids: [made], isIn: true });
  });
  await step(async () => {
    const { id } = await annCalls.post<{ id: string }>('/app/category/save', { name: 'Lamps' });
    await annCalls.post('/app/category/setPictures', { ids: [uploaded, made], categoryId: id });
  });
  await step(() => annCalls.post('/app/picture/setTags', { ids: [made], add: ['rain', 'night'] }));
  await step(() => annCalls.post('/app/picture/setCollect', { ids: [uploaded], picCollect: true }));

  // The community.
  const work = { title: 'Lamp', description: 'A lamp in the rain', tags: ['light'], categoryId: 'product' };
  const publish = async (body: object) => {
    const saved = await annCalls.post<{ id: string }>('/app/work/save', { ...work, submit: true, ...body });
    await until(
      () => annCalls.post<{ state: string }>(`/app/work/get/${saved.id}`),
      ({ state }) => state !== 'submitted',
    );
    return saved.id;
  };
  facts.work = await step(() => publish({ pictureIds: [made] }));
  const { work: workId } = facts;
  if (isHere(workId)) {
    await step(() => benCalls.post('/app/work/like', { id: workId, isLiked: true }));
    await step(async () => {
      const text = 'Lovely light @Ann';
      const body = { workId, text, mentions: [ann.id] };
      const comment = await benCalls.post<{ id: string }>('/app/comment/add', body);
      facts.comment = comment.id;
      await annCalls.post('/app/comment/like', { id: comment.id, isLiked: true });
      await annCalls.post('/app/comment/add', { workId, replyToId: comment.id, text: 'Thank you' });
    });
    await step(async () => {
      const { id } = await benCalls.post<{ id: string }>('/app/collection/save', { name: 'Light' });
      await benCalls.post('/app/collection/setWorks', { ids: [workId], folderId: id });
    });
    await step(() => benCalls.post('/app/people/follow', { id: ann.id, isFollowed: true }));
    const complaint = { targetType: 'work', targetId: workId, reason: 'other', details: 'Too bright' };
    await step(() => benCalls.post('/app/report/submit', complaint));
    await step(() =>
      staff.post('/system/config/save', { configKey: 'community.review', configValue: 'true' }),
    );
    await step(async () => {
      await benCalls.form('/app/common/upload', [['file', await pngFile('ben.png')]]);
      const { list } = await benCalls.post<Listed>('/app/picture/getList', { pageSize: 1 });
      const body = { ...work, pictureIds: list.map(({ id }) => id), title: 'Waiting', submit: true };
      const { id } = await benCalls.post<{ id: string }>('/app/work/save', body);
      await until(
        () => benCalls.post<{ state: string }>(`/app/work/get/${id}`),
        ({ state }) => state !== 'submitted',
      );
    });
    await step(() =>
      staff.post('/system/config/save', { configKey: 'community.review', configValue: 'false' }),
    );
  }
  await step(() => annCalls.post('/app/work/save', { ...work, pictureIds: [], title: 'Draft' }));
  await step(() => annCalls.post('/app/people/muteTag', { tag: 'noise', isMuted: true }));
  await step(() => annCalls.post('/app/people/mute', { id: ben.id, isMuted: true }));
  await step(async () => {
    interface Queue {
      records: { id: string; kind: string }[];
    }
    const { records } = await staff.post<Queue>('/system/moderation/list', { kinds: ['report'] });
    const ids = records.map(({ id }) => id);
    const tab = 'recording-tab';
    await staff.post('/system/moderation/claim', { ids, isClaimed: true, tab });
    await staff.post('/system/moderation/decide', { ids, actions: ['approve'], reason: 'It is fine', tab });
  });
  await step(() =>
    benCalls.form('/app/feedback/submit', [
      ['type', 'Issues'],
      ['description', 'The lamp flickers'],
    ]),
  );
  await step(() => staff.post('/system/notice/send', { title: 'Maintenance', content: 'On Sunday' }));
  // Sealed with the secret key.
  await step(() => staff.post('/ota/pki/create', { name: 'Signing', organization: 'Lamps Ltd.' }));
  await step(async () => {
    const settings = { kind: 'comfyui', hosts: ['http://127.0.0.1:9'] };
    const body = { name: 'Far away', settings, secret: 'Bearer of an engine' };
    const { id } = await staff.post<{ id: string }>('/monitor/engine/save', body);
    await staff.post('/monitor/engine/enable', { id, enabled: false });
  });

  // Documents, and what they are made with.
  const clip = await step(async () => {
    const bytes = await tinyVideo({
      container: 'mp4',
      width: 64,
      height: 36,
      seconds: 1,
      fps: 12,
      audio: false,
    });
    const file = new File([new Uint8Array(bytes)], 'clip.mp4', { type: 'video/mp4' });
    return (await annCalls.form<{ id: string }>('/app/common/upload', [['file', file]])).id;
  });
  const shot = {
    ...{ id: 'shot-1', source: 'library', recipe: { tool: 'text2video', params: {} }, takes: [] },
    ...{ clipId: clip, making: null, trim: { start: 0, end: null }, volume: 1, fade: 0 },
  };
  const size = { width: 256, height: 256 };
  const node = { type: 'T2Img', x: 0, y: 0, values: { prompt: 'tea', size } };
  const contents: Record<string, object> = {
    drawing: { note: 'layers' },
    board: { nodes: { lamp: node }, links: {} },
    scene: { note: 'objects' },
    storyboard: { version: 1, shots: [shot], sound: null, film: { width: 128, height: 72, fps: 24 } },
  };
  for (const [type, content] of Object.entries(contents)) {
    await step(async () => {
      const body = { saveId: randomUUID(), type, title: `My ${type}`, content };
      const { id: documentId } = await annCalls.post<{ id: string }>('/app/document/create', body);
      const patches = [{ op: 'add', path: ['remark'], value: 'saved twice' }];
      const save = { documentId, baseRevision: 1, saveId: randomUUID(), patches };
      // A storyboard has no fields of others.
      if (type !== 'storyboard') await step(() => annCalls.post('/app/document/save', save));
      await annCalls.post('/app/document/share', { documentId, userId: ben.id, level: 'view' });
      facts.documents[type] = documentId;
    });
  }
  const { board, storyboard, drawing } = facts.documents;
  if (isHere(drawing)) {
    await step(() =>
      annCalls.post('/app/document/nameRevision', { documentId: drawing, revision: 1, name: 'First' }),
    );
    await step(() => annCalls.post('/app/document/setLink', { documentId: drawing, level: 'view' }));
    await step(() =>
      benCalls.post('/app/document/comment/add', {
        documentId: drawing,
        text: 'Nice lines',
        idempotencyKey: randomUUID(),
      }),
    );
    await step(() => annCalls.post('/app/document/offer', { documentId: drawing, userId: ben.id }));
    await step(() => benCalls.post('/app/document/open', { id: drawing }));
    await step(() => annCalls.post('/app/document/folder/save', { name: 'Drafts' }));
    const tile = await pngFile('tile.png');
    // The name of the part is the hash of its bytes.
    const hash = createHash('sha256')
      .update(await tile.bytes())
      .digest('hex');
    await step(() => annCalls.form(`/app/document/asset/upload/${drawing}`, [[hash, tile]]));
  }
  if (isHere(board)) {
    await step(async () => {
      const run = { boardId: board, saveId: randomUUID(), target: { scope: 'board' } };
      const { id } = await annCalls.post<{ id: string }>('/app/canvas/run', run);
      await until(
        () => annCalls.post<{ status: string }>(`/app/canvas/run/get/${id}`),
        ({ status }) => status !== 'running',
      );
    });
    const subject = { type: 'board', id: board };
    await step(() => publish({ kind: 'node', pictureIds: [made], subject, title: 'Lamp board' }));
  }
  if (isHere(storyboard)) {
    const film = { width: 128, height: 72, fps: 24 };
    await step(() =>
      annCalls.post('/app/storyboard/export', { documentId: storyboard, saveId: randomUUID(), film }),
    );
  }

  // A project, presets, styles, a training.
  await step(async () => {
    const { id: projectId } = await annCalls.post<{ id: string }>('/app/project/save', { name: 'Lamps' });
    facts.project = projectId;
    await annCalls.post('/app/project/setMember', { projectId, userId: ben.id, role: 'editor' });
    await annCalls.post('/app/picture/copy', { ids: [made], projectId });
    await step(() => staff.post('/system/project/storage', { projectId, storageLimit: 5_000_000_000 }));
  });
  const values = [{ name: 'prompt', label: { en: 'Prompt', zh: '提示词', ja: 'プロンプト' }, value: 'tea' }];
  await step(() => annCalls.post('/app/preset/create', { tool: 'create', name: 'Tea', values }));
  await step(async () => {
    const lora = new File([new Uint8Array(loraFile())], 'look.safetensors');
    const { path } = await annCalls.form<{ path: string }>('/app/style/import', [
      ['name', 'look.safetensors'],
      ['file', lora],
    ]);
    const { list } = await annCalls.post<{ list: { picUrl: string }[] }>('/app/picture/getList', {
      pageSize: 50,
    });
    const style = await annCalls.post<{ id: string }>('/app/style/pushStyle', {
      ...{ paramValue: 'Lamps', param1: path, groupName: 'SDXL', icon: list.at(-1)?.picUrl },
      ...{ uiContent: 'warm light', increaseword: 'lampstyle', flow_category: '文生图', csid: 'CN' },
    });
    facts.style = String(style.id);
  });
  await step(async () => {
    const body = { saveId: randomUUID(), kind: 'custom' };
    const { id } = await annCalls.post<{ id: string }>('/app/train/dataset/create', body);
    for (const name of ['one', 'two', 'three', 'four', 'five']) {
      await annCalls.form('/app/train/dataset/addFile', [
        ['datasetId', id],
        ['name', `${name}.png`],
        ['file', new File([new Uint8Array(await pngBytes(512, 512))], `${name}.png`)],
      ]);
    }
    const form = { id, name: 'Ink', trigger: 'inkstyle', previewPrompt: 'tea', rights: 'own' };
    await annCalls.post('/app/train/dataset/update', form);
    const { revision } = await annCalls.post<{ revision: number }>(`/app/train/dataset/get/${id}`);
    const [offer] = await annCalls.post<{ trainerId: string; base: string }[]>('/app/train/offers');
    if (!offer) throw new Refused('/app/train/offers: none');
    const settings = { trainerId: offer.trainerId, base: offer.base, params: {} };
    const start = { datasetId: id, saveId: randomUUID(), revision, settings };
    const { trainNo } = await annCalls.post<{ trainNo: string }>('/app/train/start', start);
    facts.training = trainNo;
    await annCalls.post(`/app/train/stop/${trainNo}`);
    await until(
      () => annCalls.post<{ state: string }>(`/app/train/get/${trainNo}`),
      ({ state }) => state !== 'queued' && state !== 'training',
    );
  });
  const limits = { storageLimit: 1_000_000_000, jobClass: 'high', jobsPerDay: 50, activeJobs: 4 };
  for (const [name, value] of Object.entries(limits))
    await step(() => staff.post('/system/user/change', { userId: ben.id, [name]: value }));

  facts.pictures = await listPictures();
  // More than are made at once: the last one waits when the process ends.
  let waitingJob: string | null = null;
  for (const prompt of ['the last lamp but two', 'the last lamp but one', 'the last lamp']) {
    const body = { tool: 'create', params: { prompt, size }, idempotencyKey: randomUUID() };
    waitingJob = (await annCalls.post<{ id: string }>('/app/generation/submit', body)).id;
  }
  return { ...facts, waitingJob };
}

/** The newest code that was sent to somebody: without a mail server messages lie in the outbox. */
function codeOf(dataDir: string, email: string): string {
  const folder = join(dataDir, 'outbox');
  const messages = readdirSync(folder)
    .filter((name) => !name.startsWith('.'))
    .toSorted()
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as { to: string; code?: string });
  const code = messages.findLast(({ to, code: sent }) => to === email && sent !== undefined)?.code;
  if (code === undefined) throw new Error(`no code was sent to ${email}`);
  return code;
}
