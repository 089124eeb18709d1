import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { socketPath } from '@tai/contracts';
import { WebSocket } from 'undici';
import { aborted, type Attack } from './attack.ts';

const halfSent = 3_000;
const webSockets = 1_500;
/** So many connect at once; more would wait in the queue of the system. */
const batch = 25;

/** Headers that never end: each is a connection that waits. */
export const halfSentAttack: Attack = {
  name: `${halfSent} connections send half of their headers`,
  prepare: async (server) => {
    const { hostname, port } = new URL(server.url);
    return {
      async run(signal) {
        const sockets: Socket[] = [];
        let closed = 0;
        while (sockets.length < halfSent && !signal.aborted) {
          const some = Array.from({ length: batch }, () => connect(Number(port), hostname));
          sockets.push(...some);
          for (const socket of some)
            socket
              .on('error', () => {})
              .on('close', () => (closed += 1))
              .resume();
          await Promise.all(some.map((socket) => once(socket, 'connect').catch(() => {})));
          for (const socket of some) socket.write('GET / HTTP/1.1\r\nhost: studio\r\nx-half: ');
        }
        await aborted(signal);
        const note = `${closed} of ${sockets.length} closed by the server meanwhile`;
        for (const socket of sockets) socket.destroy();
        return note;
      },
    };
  },
};

/** One account says hello on far more sockets than it may have. */
export const webSocketAttack: Attack = {
  name: `one account opens ${webSockets} WebSockets`,
  prepare: async (server, { token }) => ({
    async run(signal) {
      const sockets: WebSocket[] = [];
      let opened = 0;
      let open = 0;
      while (sockets.length < webSockets && !signal.aborted) {
        const some = Array.from(
          { length: batch },
          () => new WebSocket(server.url.replace('http', 'ws') + socketPath),
        );
        sockets.push(...some);
        const settled = some.map(
          (socket) =>
            new Promise<void>((resolve) => {
              let isOpen = false;
              socket.addEventListener('open', () => {
                isOpen = true;
                opened += 1;
                open += 1;
                socket.send(JSON.stringify({ type: 'hello', token }));
                resolve();
              });
              socket.addEventListener('error', () => resolve());
              socket.addEventListener('close', () => {
                if (isOpen) open -= 1;
                resolve();
              });
            }),
        );
        await Promise.all(settled);
      }
      await aborted(signal);
      const note = `${opened} of ${sockets.length} were taken and ${open} stayed open`;
      for (const socket of sockets) socket.close();
      return note;
    },
  }),
};
