import type { Page } from '@playwright/test';
import type { Picture } from '@tai/contracts';
import type { Person } from './api.ts';
import type { RunningServer } from './server.ts';

/** A small PNG of one colour, made in the page. */
export async function pngOf(colour: string, page: Page): Promise<Buffer> {
  const data = await page.evaluate((fill) => {
    const canvas = document.createElement('canvas');
    canvas.width = 320;
    canvas.height = 200;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    context.fillStyle = fill;
    context.fillRect(0, 0, 320, 200);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  }, colour);
  return Buffer.from(data, 'base64');
}

/** Brings a picture into the library of a person, over the wire. */
export async function upload(
  server: Pick<RunningServer, 'url'>,
  person: Person,
  bytes: Buffer,
  name: string,
): Promise<Picture> {
  const form = new FormData();
  form.append('file', new File([new Uint8Array(bytes)], name, { type: 'image/png' }));
  const answer = await fetch(`${server.url}/app/common/upload`, {
    method: 'POST',
    headers: { token: person.token },
    body: form,
  });
  const { code, msg, data } = (await answer.json()) as {
    code: number | string;
    msg?: string;
    data?: Picture;
  };
  if (String(code) !== '0' || !data) throw new Error(`upload failed: ${msg}`);
  return data;
}
