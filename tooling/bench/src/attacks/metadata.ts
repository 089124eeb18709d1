import { upload } from '@tai/e2e/src/uploads.ts';
import sharp from 'sharp';
import { type Attack, sendUntil } from './attack.ts';

const label = 'http://www.tc260.org.cn/ns/AIGC/1.0/';
const prefixes = Array.from({ length: 6_000 }, (_, at) => `xmlns:p${at}="${label}"`);

/** Each held the server for seconds when expressions were matched against the whole packet. */
export const metadataAttacks: readonly Attack[] = [
  withPacket('800 openings of lists', `<x>${'<dc:rights>'.repeat(800)}${'<rdf:li'.repeat(800)}`),
  withPacket('6,000 prefixes', `<x ${prefixes.join(' ')}/>`),
];

function withPacket(what: string, packet: string): Attack {
  return {
    name: `PNGs come in with ${what} in their XMP`,
    async prepare(server, sender) {
      const create = { width: 64, height: 48, channels: 3, background: '#2a4' } as const;
      const bytes = await sharp({ create }).withXmp(packet).png().toBuffer();
      return {
        run: async (signal) => {
          const sent = await sendUntil(signal, 2, () => upload(server, sender, bytes, 'hostile.png'));
          return `${sent} packets of ${Math.round(packet.length / 1000)} kB`;
        },
      };
    },
  };
}
