import type { Answer } from './person.ts';
import type { TestApp } from './testApp.ts';

/** A part of a form: a text, or a file, with the name `file.bin` unless another is given. */
type Part = string | Uint8Array | { fileName: string; bytes: Uint8Array };

/** A POST with a multipart form, its parts in this order. */
export async function postForm(
  test: TestApp,
  url: string,
  token: string,
  parts: [name: string, part: Part][],
): Promise<Answer> {
  const form = new FormData();
  for (const [name, part] of parts) {
    if (typeof part === 'string') form.append(name, part);
    else {
      const { fileName, bytes } = part instanceof Uint8Array ? { fileName: 'file.bin', bytes: part } : part;
      form.append(name, new Blob([new Uint8Array(bytes)]), fileName);
    }
  }
  const encoded = new Response(form);
  const response = await test.app.inject({
    method: 'POST',
    url,
    headers: { token, 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  if (response.statusCode !== 200) throw new Error(`${url} answered with status ${response.statusCode}`);
  return response.json<Answer>();
}
