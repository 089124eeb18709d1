/*
 * What each host lacks beside the others: jobs that need it go elsewhere, and an administrator who expects hosts to be equal
 * wants to know. Counts model files, and nodes that the workflows of the engine name.
 */
import type { planTools } from '../offers.ts';
import { folderOf } from '../templates/modelFiles.ts';
import { isStyleFile } from '../styles/styleNames.ts';
import type { ObjectInfo } from '../templates/objectInfo.ts';
import type { Host } from './host.ts';

const modelFile = /\.(safetensors|ckpt|pt|pth|gguf|sft|bin)$/i;

/** `models/loras/x.safetensors` and names of nodes, sorted, by host. A host that has not told what it has is left out. */
export function lacksOfHosts(
  plans: ReturnType<typeof planTools>,
  hosts: readonly Host[],
): Map<Host, string[]> {
  const graphs = plans.flatMap(({ variants }) => variants.map(({ template }) => template.graph));
  const wanted = new Set(graphs.flatMap((graph) => Object.values(graph).map((node) => node.class_type)));
  const owned = new Map<Host, Set<string>>();
  for (const host of hosts) {
    const info = host.lastInfo();
    if (info) owned.set(host, thingsOf(info, wanted));
  }
  const all = new Set([...owned.values()].flatMap((own) => [...own]));
  return new Map([...owned].map(([host, own]) => [host, [...all].filter((one) => !own.has(one)).toSorted()]));
}

function thingsOf(info: ObjectInfo, wanted: ReadonlySet<string>): Set<string> {
  const things = new Set<string>();
  for (const [classType, { inputs }] of info) {
    if (wanted.has(classType)) things.add(classType);
    // It lists VAEs and checkpoints together, which other nodes list by their folders.
    if (classType === 'LTXVAudioVAELoader') continue;
    for (const [name, { options }] of inputs) {
      const folder = options && folderOf(classType, name);
      if (!folder) continue;
      for (const file of options) {
        // Style files are brought to hosts one by one, when they are needed there.
        if (modelFile.test(file) && !isStyleFile(file)) things.add(`${folder}/${file}`);
      }
    }
  }
  return things;
}
