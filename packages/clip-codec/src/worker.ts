// Runs in a process of its own. The channel to the parent keeps this process alive: pending work of the native encoder alone
// does not, and Node would end in the middle of a clip.
import { openJobChannel, type JobChannel, type OpenJobChannel } from './jobs/jobChannel.ts';
import type { FromProcess, JobInput, JobReport, JobRequest, ToProcess } from './process/messages.ts';

const jobs = new Map<number, OpenJobChannel>();

process.on('message', (message) => {
  const { job: id, ...input } = message as ToProcess;
  if (isRequest(input)) void run(id, input);
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
    await begin(request, channel);
    report({ type: 'ended' });
  } catch (error) {
    report({ type: 'failed', message: messageOf(error) });
  } finally {
    jobs.delete(id);
  }
}

function isRequest(input: JobRequest | JobInput): input is JobRequest {
  return ['encode', 'decode', 'transcode', 'compose', 'listen'].includes(input.type);
}

async function begin(request: JobRequest, channel: JobChannel): Promise<void> {
  switch (request.type) {
    case 'encode':
      return (await import('./jobs/encodeJob.ts')).encodeJob(request.shape, channel);
    case 'transcode':
      return (await import('./jobs/transcodeJob.ts')).transcodeJob(request, channel);
    case 'compose':
      return (await import('./jobs/composeJob.ts')).composeJob(request, channel);
    case 'listen':
      return (await import('./jobs/listenJob.ts')).listenJob(request, channel);
    case 'decode':
      return (await import('./jobs/decodeJob.ts')).decodeJob(request, channel);
  }
}

/** The library that writes files looks for the codecs among the globals, so they are set before it is loaded. */
async function loadCodecs(): Promise<void> {
  await import('@napi-rs/webcodecs/polyfill');
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
