import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A line to a server that can be cut: both engines then see what a lost network looks like. */
export interface Line {
  url: string;
  cut(): void;
  restore(): void;
  close(): void;
}

/** Opens a port that passes everything on to another one of this machine. */
export async function openLine(serverPort: number): Promise<Line> {
  const open = new Set<Socket>();
  let isCut = false;
  const proxy = createServer((near) => {
    if (isCut) return void near.destroy();
    const far = connect(serverPort, '127.0.0.1');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const drop = () => open.forEach((socket) => socket.destroy());
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    cut() {
      isCut = true;
      drop();
    },
    restore: () => void (isCut = false),
    close() {
      proxy.close();
      drop();
    },
  };
}
