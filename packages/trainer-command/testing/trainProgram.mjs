// A program that speaks as sd-scripts does: it reads a dataset and TOML files, moves a bar with carriage returns, writes a
// safetensors file after each epoch and samples beside them. It learns nothing; `PROGRAM_MODE` makes it go wrong in the ways that
// real ones do.
import { spawn } from 'node:child_process';
import {
  appendFileSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { crc32, deflateSync } from 'node:zlib';

const mode = process.env.PROGRAM_MODE ?? '';
const args = new Map(process.argv.slice(2).map((argument) => argument.replace(/^--/, '').split(/=(.*)/s, 2)));
const say = (text) => process.stderr.write(text);

if (mode === 'launcher' && !process.env.IS_CHILD) {
  // As launchers do: the work is done by a child, in a session of its own, that outlives its parent.
  const child = spawn(process.execPath, process.argv.slice(1), {
    env: { ...process.env, IS_CHILD: '1' },
    stdio: 'inherit',
    detached: true,
  });
  child.on('exit', (code) => process.exit(code ?? 1));
} else await run();

/** `key = value` lines of TOML, whatever table they stand in. */
function readToml(path) {
  const lines = readFileSync(path, 'utf8').matchAll(/^([\w-]+) = (.*)$/gm);
  return Object.fromEntries([...lines].map(([, key, value]) => [key, JSON.parse(value)]));
}

async function run() {
  const config = { ...readToml(args.get('config_file')), ...Object.fromEntries(args) };
  const dataset = readToml(config.dataset_config);
  const images = readdirSync(dataset.image_dir).filter((name) => name.endsWith('.png'));
  for (const image of images) {
    const caption = join(dataset.image_dir, image.replace('.png', dataset.caption_extension));
    if (existsSync(caption) && readFileSync(caption, 'utf8').trim() === '') throw new Error('empty caption');
  }
  say(
    `prepare ${images.length} images, first caption ${readFileSync(join(dataset.image_dir, '0001.txt'), 'utf8')}`,
  );
  say(`home ${process.env.HOME} secret ${process.env.SERVER_SECRET ?? 'none'}\n`);
  if (mode === 'die') {
    say('RuntimeError: cannot load /srv/models/secret.safetensors\n');
    process.exit(1);
  }
  if (mode === 'oom') {
    say('torch.cuda.OutOfMemoryError: CUDA out of memory. Tried to allocate 2.00 GiB\n');
    process.exit(1);
  }
  if (mode === 'hang') await wait(600_000);
  if (mode === 'nonsense') await nonsense();
  if (mode === 'disk') await fillDisk(config.output_dir);
  if (mode === 'killed') process.kill(process.pid, 'SIGKILL');
  const epochs = Number(config.max_train_epochs);
  const perEpoch = Math.ceil((images.length * dataset.num_repeats) / config.train_batch_size);
  const start = config.network_weights ? readFileSync(config.network_weights).length : 0;
  say(
    `caching latents...\n  0%|          | 0/${images.length} [00:00<?, ?it/s]\r100%|####| ${images.length}/${images.length}\n`,
  );
  for (let epoch = 1; epoch <= epochs; epoch++) {
    process.stdout.write(`\nepoch ${epoch}/${epochs}\n`);
    for (let step = 1; step <= perEpoch; step++) {
      await wait(Number(config.step_time ?? 5));
      bar((epoch - 1) * perEpoch + step, epochs * perEpoch, epoch);
    }
    const isLast = epoch === epochs;
    if (mode === 'noFile' && isLast) process.exit(0);
    const name = isLast ? config.output_name : `${config.output_name}-${String(epoch).padStart(6, '0')}`;
    process.stdout.write(`\nsaving checkpoint: ${join(config.output_dir, name)}.safetensors\n`);
    await writeStyle(join(config.output_dir, `${name}.safetensors`), epoch + start);
    writeSample(config, epoch);
  }
  process.stdout.write('model saved.\n');
}

function bar(step, total, epoch) {
  const loss = mode === 'nan' && epoch === 2 ? 'nan' : mode === 'zero' ? '0.0' : (1 / (step + 1)).toFixed(4);
  say(
    `\rsteps:  ${Math.round((step / total) * 100)}%|###       | ${step}/${total} [00:01<00:05,  2.3it/s, avr_loss=${loss}]`,
  );
}

/** In two pieces, with a pause: who looks in between finds half a file. */
async function writeStyle(path, seed) {
  const name = 'lora_unet_down_blocks_1_attentions_0_transformer_blocks_0_attn2_to_k';
  const tensors = { [`${name}.lora_down.weight`]: [4, 2048], [`${name}.lora_up.weight`]: [64, 4] };
  let at = 0;
  const header = {
    __metadata__: { ss_base_model_version: 'sdxl_base_v1-0', ss_dataset_dirs: '{"/srv/data": 1}' },
  };
  for (const [tensor, shape] of Object.entries(tensors)) {
    const end = at + shape[0] * shape[1] * 4;
    header[tensor] = { dtype: 'F32', shape, data_offsets: [at, end] };
    at = end;
  }
  const json = Buffer.from(JSON.stringify(header).padEnd(Math.ceil(JSON.stringify(header).length / 8) * 8));
  const start = Buffer.alloc(8);
  start.writeBigUInt64LE(BigInt(json.length));
  const data = Buffer.from(
    Float32Array.from({ length: at / 4 }, (_, place) => Math.sin(place + seed) / 10).buffer,
  );
  const whole =
    mode === 'pickle' ? Buffer.from('\x80\x02}q\x00.not a style') : Buffer.concat([start, json, data]);
  const file = openSync(path, 'w');
  writeSync(file, whole, 0, whole.length >> 1);
  await wait(mode === 'slowFile' ? 1_500 : 20);
  writeSync(file, whole, whole.length >> 1);
  closeSync(file);
}

function writeSample({ output_dir: folder, output_name: name, seed }, epoch) {
  const chunk = (type, data) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const head = Buffer.alloc(4);
    head.writeUInt32BE(data.length);
    const tail = Buffer.alloc(4);
    tail.writeUInt32BE(crc32(body));
    return Buffer.concat([head, body, tail]);
  };
  const side = 16;
  const size = Buffer.alloc(13);
  size.writeUInt32BE(side, 0);
  size.writeUInt32BE(side, 4);
  size.set([8, 2, 0, 0, 0], 8);
  const rows = Buffer.alloc(side * (1 + side * 3), epoch * 40);
  for (let y = 0; y < side; y++) rows[y * (1 + side * 3)] = 0;
  const png = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', size),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  mkdirSync(join(folder, 'sample'), { recursive: true });
  writeFileSync(
    join(folder, 'sample', `${name}_e${String(epoch).padStart(6, '0')}_00_20260101000000_${seed}.png`),
    png,
  );
}

async function nonsense() {
  for (let at = 0; at < 200; at++) {
    say(
      String.fromCodePoint(
        ...Array.from({ length: 500 }, (_, place) => 1 + ((place * 7919 + at) % 60_000)),
      ).replaceAll(/[\uD800-\uDFFF]/g, ''),
    );
    say('\u0000\u001b[31msteps: 999999999999999999999%|x| 5/0 [, avr_loss=abc]\r\xff\n');
  }
  process.exit(3);
}

async function fillDisk(folder) {
  const piece = Buffer.alloc(1024 * 1024);
  for (let at = 0; at < 400; at++) {
    appendFileSync(join(folder, 'optimizer.bin'), piece);
    say('.\n');
    await wait(20);
  }
}
