import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Backend {
  url: string;
  isReady: boolean;
}

/** Milliseconds between two looks at `/readyz`. */
const lookEvery = 50;

/**
 * A balancer as operators run it: it keeps connections open, sends requests to what says that it is ready, and sends none twice.
 * What a server loses is answered with 502.
 */
export async function startBalancer() {
  const agent = new Agent({ keepAlive: true });
  let backends: Backend[] = [];
  let turn = 0;

  async function look(): Promise<void> {
    await Promise.all(
      backends.map(async (backend) => {
        const answer = await fetch(`${backend.url}/readyz`).catch(() => null);
        backend.isReady = answer?.status === 200;
        await answer?.arrayBuffer();
      }),
    );
  }

  function forward(incoming: IncomingMessage, answer: ServerResponse): void {
    const ready = backends.filter(({ isReady }) => isReady);
    const backend = ready[(turn += 1) % Math.max(1, ready.length)];
    const refuse = () => {
      if (!answer.headersSent) answer.writeHead(502);
      answer.end();
    };
    if (!backend) return refuse();
    const { method, headers } = incoming;
    const outgoing = request(
      new URL(incoming.url ?? '/', backend.url),
      { method, headers, agent },
      (reply) => {
        const { connection: _, 'keep-alive': __, ...own } = reply.headers;
        answer.writeHead(reply.statusCode ?? 502, own);
        reply.on('error', refuse).pipe(answer);
      },
    );
    outgoing.on('error', refuse);
    incoming.pipe(outgoing);
  }

  const server = createServer(forward);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const timer = setInterval(() => void look(), lookEvery);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Resolves when all of them are ready. */
    async use(urls: readonly string[]): Promise<void> {
      const known = new Map(backends.map((backend) => [backend.url, backend]));
      backends = urls.map((url) => known.get(url) ?? { url, isReady: false });
      do await look();
      while (backends.some(({ isReady }) => !isReady));
    },
    close(): void {
      clearInterval(timer);
      agent.destroy();
      server.closeAllConnections();
      server.close();
    },
  };
}
