// Stands in for the built-in trainer in journeys. The first base trains in a moment; the second waits half-way, after its first
// checkpoint, until the process gets SIGUSR2 or the run is stopped: a journey can stop, reload or kill in the middle of a training.
// A run that goes on from that checkpoint does not wait again.
import {
  numberParameter,
  type StyleTrainer,
  type TrainContext,
  type TrainerOffer,
  type TrainRequest,
} from '@tai/contracts';
import { bytesOfValues, taiVersion, writeStyleFile, writeTaiMetadata } from '@tai/style-file';
import sharp from 'sharp';

/** Steps between two checkpoints. */
const stepsPerEpoch = 20;
const sampleSide = 256;

/** The base whose trainings wait half-way. */
export const heldBase = 'held';

const epochs = numberParameter(
  'epochs',
  { en: 'Epochs', zh: '训练轮数', ja: 'エポック数' },
  { min: 1, max: 40, step: 1, default: 2 },
);

/**
 * @param real the trainer whose offer it makes: the form is the same, with two epochs instead of ten
 * @param released resolves at the next release
 */
export function createStubTrainer(real: StyleTrainer, released: () => Promise<void>): StyleTrainer {
  return {
    id: real.id,
    // Runs that are held must not keep others waiting.
    places: 4,
    async offers(signal) {
      const quick = (await real.offers(signal)).map(withFewEpochs);
      return [...quick, ...quick.map(heldOffer)];
    },
    estimate: (_base, params, { count }) => ({
      steps: Number(params.epochs ?? 2) * stepsPerEpoch,
      epochs: Number(params.epochs ?? 2),
      seconds: [30, 90],
      memory: 250e6,
      warnings:
        count < 5
          ? [
              {
                en: 'Five images or more are better.',
                zh: '建议至少五张图片。',
                ja: '5 枚以上をお勧めします。',
              },
            ]
          : [],
    }),
    async train(request, context) {
      const total = Number(request.params.epochs ?? 2) * stepsPerEpoch;
      const first = (request.resumeFrom?.epoch ?? 0) + 1;
      // Taken before anybody can see that the run is half-way, so that no release comes too early.
      const release = released();
      context.phase('preparing');
      context.log(`Looking at ${request.images.length} images.`);
      for (let epoch = first; epoch * stepsPerEpoch <= total; epoch++) {
        context.phase('training');
        for (let step = (epoch - 1) * stepsPerEpoch + 1; step <= epoch * stepsPerEpoch; step++) {
          context.loss(step, lossAt(step, total));
          context.progress(step, total);
        }
        await finishEpoch(request, context, epoch, total);
        const isOver = epoch * stepsPerEpoch === total;
        if (request.base === heldBase && epoch === 1 && !isOver) await untilReleased(release, context);
        context.signal.throwIfAborted();
        if (context.stop.aborted && !isOver) return { reason: 'stopped' };
      }
      return { reason: 'finished' };
    },
    // The engine closes the real one.
    close: async () => undefined,
  };
}

function withFewEpochs(offer: TrainerOffer): TrainerOffer {
  const parameters = offer.parameters.map((parameter) => (parameter.name === 'epochs' ? epochs : parameter));
  return { ...offer, parameters };
}

function heldOffer(offer: TrainerOffer): TrainerOffer {
  const baseLabel = { en: 'Held half-way', zh: '中途等待', ja: '途中で待つ' };
  return { ...offer, base: heldBase, baseLabel };
}

/** Falls from 1 towards 0.2 and trembles, as losses do. */
function lossAt(step: number, total: number): Record<string, number> {
  const loss = 0.2 + 0.8 * Math.exp((-3 * step) / total) + 0.03 * Math.sin(step * 2.4);
  return { loss, 'held out': loss * 1.1 };
}

async function finishEpoch(
  request: TrainRequest,
  context: TrainContext,
  epoch: number,
  total: number,
): Promise<void> {
  const { seed, previewPrompts } = request;
  const step = epoch * stepsPerEpoch;
  context.phase('saving');
  await context.checkpoint({ epoch, step, isFinal: step === total, content: styleFile(request, epoch) });
  context.log(`Epoch ${epoch} is saved.`);
  context.phase('sampling');
  for (const prompt of previewPrompts) {
    await context.sample({ epoch, step, prompt, seed, data: await samplePng(epoch), mimeType: 'image/png' });
  }
}

/** A colour table that moves every colour a little: a style that is valid and has an effect. */
function styleFile({ name, trigger, base, images, datasetHash, seed }: TrainRequest, epoch: number) {
  const table = new Float32Array(2 * 2 * 2 * 3).fill(0.05 * epoch);
  const { pieces, byteLength } = writeStyleFile(
    [{ name: 'tai.lut', dtype: 'F32', shape: [2, 2, 2, 3], bytes: bytesOfValues(table, 'F32') }],
    writeTaiMetadata({
      ...{ version: taiVersion, name, trigger, base, images: images.length, epoch, datasetHash, seed },
      ...{ step: epoch * stepsPerEpoch, parameters: '{}', parent: '', licence: '', engineVersion: 'stub' },
    }),
  );
  const file = new Uint8Array(byteLength);
  let at = 0;
  for (const piece of pieces) {
    file.set(piece, at);
    at += piece.length;
  }
  return file;
}

/** A gradient that turns from grey to orange from one epoch to the next. */
function samplePng(epoch: number): Promise<Buffer> {
  const warm = Math.min(255, 90 + epoch * 60);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${sampleSide}" height="${sampleSide}"><defs><linearGradient id="g" x2="0" y2="1"><stop stop-color="rgb(${warm},120,90)"/><stop offset="1" stop-color="rgb(60,70,${255 - warm / 2})"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

/** @throws the signal's reason when the run is ended before */
function untilReleased(released: Promise<void>, { signal, stop }: TrainContext): Promise<void> {
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    stop.addEventListener('abort', () => resolve(), { once: true });
    if (stop.aborted) resolve();
    void released.then(resolve);
  });
}
