import { downloadPath } from '@tai/contracts';
import { saveAs } from 'file-saver';
import i18next from 'i18next';
import { beforeEach, expect, test, vi } from 'vitest';
import { downloadErrorText } from '../errors/downloadErrorText.ts';
import { errorWords } from '../errors/errorText.ts';
import type { ApiError } from '../request/apiError.ts';
import { downloadFile } from './downloadFile.ts';

// The browser's own way of saving is not there in a test; what is handed to it is.
vi.mock('file-saver', () => ({ saveAs: vi.fn() }));
const fetched = vi.fn<typeof fetch>();
vi.stubGlobal('fetch', fetched);

const client = { session: { get: () => ({ token: 'secret' }) } as never, expire: vi.fn() };
const ask = (parts = {}) =>
  downloadFile(client, { path: downloadPath, query: { fileName: 'a b.csv', delete: 'true' }, ...parts });

beforeEach(() => {
  fetched.mockReset();
  vi.mocked(saveAs).mockReset();
  client.expire.mockReset();
});

test('the file is asked for with the session as bearer and saved under the server’s name', async () => {
  fetched.mockResolvedValue(
    new Response('x,y', {
      headers: {
        'content-type': 'text/csv',
        'content-length': '3',
        'content-disposition': `attachment; filename="a.csv"; filename*=UTF-8''%E5%AE%A1%E8%AE%A1.csv`,
      },
    }),
  );
  const progress = vi.fn();
  expect(await ask({ onProgress: progress })).toEqual({ ok: true });
  const [address, init] = fetched.mock.calls[0] ?? [];
  expect(address).toBe('/common/download?fileName=a+b.csv&delete=true');
  expect(init?.headers).toEqual({ authorization: 'Bearer secret' });
  const [blob, name] = vi.mocked(saveAs).mock.calls[0] ?? [];
  expect(name).toBe('审计.csv');
  expect(await (blob as Blob).text()).toBe('x,y');
  expect(progress).toHaveBeenLastCalledWith(3, 3);
});

test('a failure in place of the bytes is an error, and nothing is saved', async () => {
  const json = { 'content-type': 'application/json; charset=utf-8' };
  fetched.mockResolvedValue(
    new Response('{"code":1531,"error":"downloadNotFound","msg":"Gone."}', { headers: json }),
  );
  expect(await ask()).toMatchObject({ error: { kind: 'api', error: 'downloadNotFound' } });
  fetched.mockResolvedValue(
    new Response('{"code":401,"error":"unauthenticated","msg":""}', { headers: json }),
  );
  await ask();
  expect(client.expire).toHaveBeenCalledWith('secret');
  expect(saveAs).not.toHaveBeenCalled();
});

test('a status, no network and a cancelled download are told apart', async () => {
  fetched.mockResolvedValue(new Response('<html>', { status: 502 }));
  expect(await ask()).toMatchObject({ error: { kind: 'http', code: 502 } });
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await ask()).toMatchObject({ error: { kind: 'network' } });
  const abort = new AbortController();
  abort.abort();
  expect(await ask({ signal: abort.signal })).toMatchObject({ error: { kind: 'cancelled' } });
});

test('the code table has words of its own, the catalogue its sentences, and the rest one general sentence', async () => {
  await i18next.init({ lng: 'zh', resources: {}, interpolation: { escapeValue: false } });
  await errorWords.load('zh');
  await errorWords.loadLater();
  const textOf = (error: Partial<ApiError>) => downloadErrorText({ kind: 'api', code: 0, msg: '', ...error });
  expect(textOf({ code: 401 })).toBe('认证失败，无法访问系统资源');
  expect(textOf({ kind: 'http', code: 404 })).toBe('访问资源不存在');
  expect(textOf({ code: 1531, error: 'downloadNotFound' })).toBe('文件已不存在，请重新导出');
  expect(textOf({ kind: 'network' })).toBe('下载文件出现错误，请联系管理员！');
});
