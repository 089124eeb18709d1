// Runs in a process of its own. The channel to the parent keeps this process alive: pending work of the native encoder alone
// does not, and Node would end in the middle of a clip.
import { openJobChannel, type OpenJobChannel } from './jobs/jobChannel.ts';
import type { FromProcess, JobReport, JobRequest, ToProcess } from './process/messages.ts';

const jobs = new Map<number, OpenJobChannel>();

process.on('message', (message) => {
  const { job: id, ...input } = message as ToProcess;
  if (input.type === 'encode' || input.type === 'decode' || input.type === 'transcode') void run(id, input);
  else jobs.get(id)?.receive(input);
});
// Without the server nobody wants what is made here.
process.on('disconnect', () => process.exit(0));

async function run(id: number, request: JobRequest): Promise<void> {
  const report = (what: JobReport) => {
    const message: FromProcess = { job: id, ...what };
    if (process.connected) process.send?.(message, undefined, undefined, () => undefined);
  };
  const channel = openJobChannel(report);
  jobs.set(id, channel);
  try {
    await loadCodecs();
  } catch (error) {
    jobs.delete(id);
    const message = `The encoder of clips cannot be loaded: ${messageOf(error)}`;
    return report({ type: 'failed', message, isMissing: true });
  }
  try {
    if (request.type === 'encode') {
      const { encodeJob } = await import('./jobs/encodeJob.ts');
      await encodeJob(request.shape, channel);
    } else if (request.type === 'transcode') {
      const { transcodeJob } = await import('./jobs/transcodeJob.ts');
      await transcodeJob(request, channel);
    } else {
      const { decodeJob } = await import('./jobs/decodeJob.ts');
      await decodeJob(request, channel);
    }
    report({ type: 'ended' });
  } catch (error) {
    report({ type: 'failed', message: messageOf(error) });
  } finally {
    jobs.delete(id);
  }
}

/** The library that writes files looks for the codecs among the globals, so they are set before it is loaded. */
async function loadCodecs(): Promise<void> {
  await import('@napi-rs/webcodecs/polyfill');
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
