import { EncodedPacketSink } from 'mediabunny';
import type { JobRequest } from '../process/messages.ts';
import type { JobChannel } from './jobChannel.ts';
import { openInput } from './openInput.ts';
import { mixRate, openSound } from './soundReader.ts';

/** More are no sound of half an hour, whatever the file says of their lengths. */
const packetsMost = 400_000;

/** Reads all of a file of sound: its length is counted, and its first second decoded, before it is believed. */
export async function listenJob(
  { size, seconds }: JobRequest & { type: 'listen' },
  channel: JobChannel,
): Promise<void> {
  const input = openInput(size, channel);
  try {
    const track = await input.getPrimaryAudioTrack();
    if (!track) throw new Error('The file has no sound.');
    if (!(await track.canDecode())) throw new Error('There is no decoder for this kind of sound.');
    const [channels, sampleRate] = [await track.getNumberOfChannels(), await track.getSampleRate()];
    if (!(channels >= 1 && channels <= 8 && sampleRate >= 8_000 && sampleRate <= 192_000))
      throw new Error('The sound has more channels or samples than can be mixed.');
    let [end, packets] = [0, 0];
    for await (const packet of new EncodedPacketSink(track).packets(undefined, undefined, {
      metadataOnly: true,
    })) {
      channel.signal.throwIfAborted();
      packets += 1;
      end = Math.max(end, packet.timestamp + packet.duration);
      if (packets > packetsMost || end > seconds)
        throw new Error(`The sound lasts longer than ${seconds} seconds.`);
    }
    const first = { left: new Float32Array(mixRate), right: new Float32Array(mixRate) };
    const sound = openSound(track, 0);
    const heard = await sound.addTo(first, 0, mixRate, () => 1);
    await sound.close();
    if (heard === 0 || !(end > 0)) throw new Error('The file has no sound that can be decoded.');
    const codec = (await track.getCodec()) ?? 'unknown';
    channel.report({ type: 'heard', facts: { seconds: end, codec, channels, sampleRate } });
  } finally {
    input.dispose();
  }
}
