// What ComfyUI hosts can train: a LoRA for each checkpoint whose architecture its name says.
import { createHash } from 'node:crypto';
import { type LocalizedText, numberParameter, type Parameter, type TrainerOffer } from '@tai/contracts';
import type { Host } from '../hosts/host.ts';
import type { Identity } from '../offers.ts';
import { styleFamiliesOf } from '../styles/styleFamilies.ts';
import { humanised, words } from '../templates/knownParameters.ts';
import { modelTitle, nativeSide } from '../templates/modelNames.ts';
import type { NodeInput, ObjectInfo } from '../templates/objectInfo.ts';
import { findTrainNodes } from './trainNodes.ts';

/** Inputs of the trainer that the engine fills, and those that this graph does not serve. */
const ownInputs = new Set([...['model', 'latents', 'positive', 'seed', 'existing_lora', 'bucket_mode']]);
const plainInputs = new Set(['steps', 'learning_rate', 'rank']);

const labels: Readonly<Record<string, LocalizedText>> = {
  steps: words('Steps', '步数', 'ステップ数'),
  learning_rate: words('Learning rate', '学习率', '学習率'),
  rank: words('Rank', '秩', 'ランク'),
  batch_size: words('Batch size', '批大小', 'バッチサイズ'),
  grad_accumulation_steps: words('Gradient accumulation', '梯度累积步数', '勾配累積'),
  optimizer: words('Optimizer', '优化器', 'オプティマイザー'),
  loss_function: words('Loss function', '损失函数', '損失関数'),
  training_dtype: words('Precision of training', '训练精度', '学習の精度'),
  lora_dtype: words('Precision of the file', '文件精度', 'ファイルの精度'),
  algorithm: words('Algorithm', '算法', 'アルゴリズム'),
  gradient_checkpointing: words('Save memory', '节省显存', 'メモリを節約'),
  offloading: words('Move weights to main memory', '将权重移至内存', '重みをメインメモリに移す'),
};

/** The 16 steps that the node begins with teach nothing. */
const usualSteps = 500;

const resolutionOf = (base: string) =>
  numberParameter(
    'resolution',
    words('Resolution', '分辨率', '解像度'),
    { min: 256, max: 1536, step: 64, default: nativeSide(base) },
    {
      unit: 'px',
      help: words(
        'Side of the square that has as many pixels as each image is scaled to.',
        '每张图片缩放后的像素数相当于此边长的正方形。',
        '各画像は、この一辺の正方形と同じ画素数に縮小・拡大されます。',
      ),
    },
  );

/** Parameters of the trainer node as the host describes its inputs. */
function trainParameters(info: ObjectInfo, base: string): Parameter[] {
  const inputs = [...(info.get('TrainLoraNode')?.inputs ?? [])].filter(([name]) => !ownInputs.has(name));
  const found = inputs.flatMap(([name, input]) => parameterOf(name, input) ?? []);
  return [
    ...found.filter(({ advanced }) => !advanced),
    resolutionOf(base),
    ...found.filter(({ advanced }) => advanced),
  ];
}

function parameterOf(name: string, input: NodeInput): Parameter | null {
  const common = {
    name,
    label: labels[name] ?? words(humanised(name), humanised(name), humanised(name)),
    ...(!plainInputs.has(name) && { advanced: true }),
  };
  if (input.type === 'INT' || input.type === 'FLOAT') {
    const { min, max, step } = input;
    const range = { min: min ?? 0, max: Math.min(max ?? 100_000, 1e9) };
    const told = typeof input.default === 'number' ? input.default : range.min;
    const initial = name === 'steps' ? Math.min(Math.max(told, usualSteps), range.max) : told;
    return {
      ...{ ...common, ...range, type: 'number', unit: '', default: initial },
      step: step ?? (input.type === 'INT' ? 1 : 0.000_001),
    };
  }
  if (input.type === 'BOOLEAN') return { ...common, type: 'boolean', default: input.default === true };
  const [first] = input.options ?? [];
  if (first === undefined) return null;
  const options = (input.options ?? []).map((value) => ({ value, label: words(value, value, value) }));
  const isThere = options.some(({ value }) => value === input.default);
  return { ...common, type: 'select', options, default: isThere ? String(input.default) : first };
}

/** Checkpoints of a host that styles can be trained for. */
export function trainBases(info: ObjectInfo): { base: string; family: string }[] {
  const files = info.get('CheckpointLoaderSimple')?.inputs.get('ckpt_name')?.options ?? [];
  return files.flatMap((base) => {
    const loader = { class_type: 'CheckpointLoaderSimple', inputs: { ckpt_name: base } };
    const [family] = styleFamiliesOf({ checkpoint: loader }, base);
    return family ? [{ base, family }] : [];
  });
}

/** Hosts that can train for a base now. */
export function hostsFor(hosts: readonly Host[], base: string): Host[] {
  return hosts.filter((host) => {
    const info = host.lastInfo();
    if (!info || host.awayBecause() !== null || 'missing' in findTrainNodes(info)) return false;
    return trainBases(info).some((one) => one.base === base);
  });
}

/** Offers by base, with the first host that can train for it; without any the reason. Waits for no host. */
export function trainOffers(hosts: readonly Host[], trainerId: string, identity: Identity): TrainerOffer[] {
  const offers = new Map<string, TrainerOffer>();
  const common = {
    ...{ trainerId, trainerLabel: identity.label, presets: [], imagesMin: 1, imagesMax: 200 },
    ...{ labelKind: 'tags' as const, keepsStopped: false, resumes: false, samples: true, reportsLoss: false },
  };
  for (const host of hosts) {
    const info = host.lastInfo();
    if (!info) continue;
    const found = findTrainNodes(info);
    const isAway = host.awayBecause() !== null;
    for (const { base, family } of trainBases(info)) {
      const known = offers.get(base);
      if (known?.available) continue;
      const title = modelTitle(base);
      const parameters = trainParameters(info, base);
      const version = createHash('sha256').update(JSON.stringify(parameters)).digest('hex').slice(0, 12);
      const offer = { ...common, base, baseLabel: words(title, title, title), family, version, parameters };
      if ('nodes' in found && !isAway) offers.set(base, { ...offer, available: true });
      else if (!known) offers.set(base, { ...offer, available: false, ...why(host, found) });
    }
  }
  return [...offers.values()];
}

function why(host: Host, found: ReturnType<typeof findTrainNodes>): Pick<TrainerOffer, 'reason' | 'problem'> {
  if (!('missing' in found)) {
    const params = { hosts: host.name };
    return { reason: `${host.name} is away`, problem: { error: 'hostsUnreachable', params } };
  }
  const node = found.missing.join(', ');
  return {
    reason: `${host.name} has no training nodes. Missing: ${node}`,
    problem: { error: 'nodeMissing', params: { node } },
  };
}
