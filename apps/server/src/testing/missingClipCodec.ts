import type { ClipTranscoder } from '@tai/contracts';

/** As on a server where the encoder was left out; tests that need it pass a real one. */
export const missingClipCodec: ClipTranscoder = {
  problem: 'codecMissing',
  // oxlint-disable-next-line require-yield -- it fails before its first piece
  async *encode() {
    throw new Error('The encoder is not installed.');
  },
  // oxlint-disable-next-line require-yield -- it fails before its first frame
  async *decode() {
    throw new Error('The encoder is not installed.');
  },
  // oxlint-disable-next-line require-yield -- it fails before its first piece
  async *transcode() {
    throw new Error('The encoder is not installed.');
  },
  // oxlint-disable-next-line require-yield -- it fails before its first piece
  async *compose() {
    throw new Error('The encoder is not installed.');
  },
  async listen() {
    throw new Error('The encoder is not installed.');
  },
  close: async () => undefined,
};
