import type { IncomingMessage, ServerResponse } from 'node:http';

export function reply(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** How a host answers calls that only do something, and files that it does not have. */
export function replyEmpty(response: ServerResponse, status: number): void {
  response.writeHead(status, { 'content-type': 'application/octet-stream' }).end();
}

export async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
