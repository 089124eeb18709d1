import type { Job, Picture } from '@tai/contracts';

/** A queued job with an id; for this package, which the test kit builds on. */
export function jobFixture(id: string, parts: Partial<Job> = {}): Job {
  return {
    id,
    operationCode: `code-${id}`,
    medium: 'image',
    tool: 'create',
    engineId: 'builtin',
    model: 'procedural',
    params: {},
    seed: 1,
    status: 'queued',
    progress: 0,
    queuePosition: 0,
    estimateSeconds: null,
    createTime: 1,
    startTime: null,
    endTime: null,
    error: null,
    outputs: [],
    ...parts,
  };
}

/** A picture of a library. */
export function pictureFixture(id: string): Picture {
  return {
    id,
    projectId: null,
    medium: 'image',
    picUrl: '/p',
    index_img: '/t',
    thumbUrl: '/t',
    previewUrl: '/v',
    picDate: 1,
    picCollect: false,
    picType: '效果图',
    width: 8,
    height: 8,
    bytes: 1,
    mimeType: 'image/png',
    thumbhash: '',
    operationCode: null,
    prompt: null,
    tool: null,
    seed: null,
    name: null,
  };
}
