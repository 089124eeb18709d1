import type { WorkflowTemplate } from '@tai/contracts';
import { expect, it, vi } from 'vitest';
import { workflowMapper } from '../mapping/workflowMapper.ts';
import { inpaint, textToImage } from '../testing/exports.ts';
import { pixels, startEngine, startHost } from '../testing/harness.ts';
import { clipBytes } from '../testing/clipBytes.ts';
import { wanText } from '../templates/builtin/video/wanExperts.ts';
import { allModels } from '../testing/nodes.ts';

const signal = new AbortController().signal;

/** The template that the proposed fields of a graph ask for. */
function mapped(graph: WorkflowTemplate['graph'], nodes: unknown): WorkflowTemplate {
  const mapping = workflowMapper.propose({ graph }, nodes);
  return workflowMapper.apply(mapping!) as WorkflowTemplate;
}

it('makes a picture with the defaults of the form on the host that was named', async () => {
  const [first, second] = [await startHost(), await startHost()];
  const engine = startEngine([first, second]);
  const template = mapped(textToImage, await engine.nodesOf!(second.name));
  const count = template.parameters?.find(({ name }) => name === 'count');
  if (count?.type === 'number') count.default = 3;
  const made = await engine.tryWorkflow!(template, second.name, signal);
  // Of 832 × 1216, made smaller for the page.
  expect(await pixels(made.data)).toMatchObject({ width: 525, height: 768 });
  expect([first.submitted.length, second.submitted.length]).toEqual([0, 1]);
  const { inputs } = second.submitted[0]!.graph['3']!;
  expect(inputs).toMatchObject({ steps: 20, cfg: 7, sampler_name: 'euler' });
});

it('draws the picture and the mask that a workflow asks for', async () => {
  const host = await startHost();
  const engine = startEngine([host]);
  await engine.tryWorkflow!(mapped(inpaint, await engine.nodesOf!()), host.name, signal);
  const { graph } = host.submitted[0]!;
  expect(host.files.has(String(graph['1']!.inputs['image']))).toBe(true);
  expect(host.files.has(String(graph['1-mask']!.inputs['image']))).toBe(true);
});

it('says which file the host does not have', async () => {
  const host = await startHost({ models: { ...allModels, loras: ['other.safetensors'] } });
  const engine = startEngine([host]);
  const nodes = await engine.nodesOf!(host.name);
  const template = mapped(
    { ...textToImage, '4': { ...textToImage['4']!, inputs: { ckpt_name: 'gone.safetensors' } } },
    nodes,
  );
  await expect(engine.tryWorkflow!(template, host.name, signal)).rejects.toMatchObject({
    error: 'modelFileMissing',
    params: { file: 'gone.safetensors', folder: 'models/checkpoints' },
  });
});

it('has nothing to say of hosts that it does not know or that are away', async () => {
  const host = await startHost();
  const engine = startEngine([host]);
  expect(await engine.nodesOf!('elsewhere:8188')).toBeNull();
  await host.kill();
  expect(await engine.nodesOf!(host.name)).toBeNull();
  const template = { graph: textToImage };
  await expect(engine.tryWorkflow!(template, 'elsewhere:8188', signal)).rejects.toMatchObject({
    error: 'hostsAway',
  });
});

it('shows a picture of a workflow that makes a clip', async () => {
  const host = await startHost({ files: { mp4: clipBytes } });
  const engine = startEngine([host]);
  const clip = {
    load: { class_type: 'LoadImage', inputs: { image: '{{source}}' } },
    video: { class_type: 'CreateVideo', inputs: { images: ['load', 0], fps: 16 } },
    save: {
      class_type: 'SaveVideo',
      inputs: { video: ['video', 0], filename_prefix: 'x', format: 'auto', codec: 'auto' },
    },
  };
  const shown = await engine.tryWorkflow!({ graph: clip }, host.name, signal);
  expect(shown).toMatchObject({ mimeType: 'image/webp', width: 768, height: 432 });
  // A sampler shows the first frame on its way, unless the run ends before that frame is here, as on a busy machine.
  await vi.waitFor(
    async () => {
      // A new host each time: one that has run this before has nothing left to sample.
      const fresh = await startHost({ files: { mp4: clipBytes } });
      const sampled = await startEngine([fresh]).tryWorkflow!(wanText.template, fresh.name, signal);
      expect(await pixels(sampled.data)).toMatchObject({ width: 32, height: 24 });
    },
    { timeout: 25_000 },
  );
}, 30_000);
