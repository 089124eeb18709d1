import {
  type BoardContent,
  type Capability,
  checkParameter,
  type EngineProblem,
  type ImportReport,
  type WorkflowValue,
} from '@tai/contracts';
import { fitToHost } from '../templates/checkAgainstHost.ts';
import type { ObjectInfo } from '../templates/objectInfo.ts';
import { createBoardWriting } from './boardWriting.ts';
import { workflowRefusal } from './checkWorkflow.ts';
import { createReading } from './createReading.ts';
import { keepPart } from './keepPart.ts';
import { divide, downstream, upstream } from './parts.ts';
import { readFile } from './readFile.ts';
import { workflowTool } from './workflowTool.ts';

export interface BoardSetting {
  /** What each host says of its nodes. */
  infos: readonly ObjectInfo[];
  capabilities: readonly Capability[];
}

export type ReadBoard = { content: BoardContent; report: ImportReport } | { problem: EngineProblem };

/** Reads a workflow of ComfyUI as a board: what follows a known pattern becomes nodes of the product, the rest is kept as it is. */
export function readBoard(json: object, { infos, capabilities }: BoardSetting): ReadBoard {
  const info: ObjectInfo = new Map(infos.flatMap((one) => [...one]));
  const file = readFile(json, info);
  if ('problem' in file) return file;
  const reading = createReading(file.graph, capabilities);
  const { mapped, kept, unused } = divide(reading, info);
  const writing = createBoardWriting(file);
  for (const { made, output } of mapped) writing.add(made, output);
  const off = downstream(
    file.graph,
    [...file.modes].flatMap(([id, mode]) => (mode === 'mute' ? [id] : [])),
  );
  for (const { ids, outputs } of kept) {
    // A part of which only some outputs are muted runs without those.
    const running = outputs.filter((output) => !off.has(output));
    const isMuted = running.length === 0;
    const part = isMuted
      ? keepPart(file.graph, ids, outputs)
      : keepPart(file.graph, upstream(file.graph, running), running);
    writing.keep(part, { ids, isMuted, problem: problemOf(part.value, capabilities, infos) });
    if (isMuted) continue;
    for (const output of outputs) if (off.has(output)) writing.leave(output, 'importNodeMuted');
  }
  for (const id of unused) writing.leave(id, 'importNodeUnused');
  return writing.finish();
}

/** Why a kept part cannot run now; null when it can. */
function problemOf(
  value: WorkflowValue,
  capabilities: readonly Capability[],
  infos: readonly ObjectInfo[],
): EngineProblem | null {
  const offers = capabilities.filter(({ tool }) => tool === workflowTool);
  const offer = offers.find(({ available }) => available) ?? offers[0];
  const parameter = offer?.parameters.find(({ type }) => type === 'workflow');
  if (!offer || parameter?.type !== 'workflow') return { error: 'importNoEngine', params: {} };
  const refusal =
    checkParameter(parameter, value).problem ?? workflowRefusal(value, parameter.allowed, infos, null);
  if (refusal) return { error: refusal.error, params: refusal.params };
  const lacks = infos.map((info) => fitToHost(value.graph, info, true).lacks);
  const [least] = lacks.toSorted((a, b) => a.length - b.length);
  if (!least || least.length === 0) return offer.available ? null : (offer.problem ?? null);
  const missing = least.slice(0, 10).map(({ text }) => text);
  return { error: 'workflowHostsLack', params: { missing: missing.join(', ') } };
}
