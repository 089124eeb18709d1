import {
  type BoardContent,
  type BoardLink,
  type Capability,
  checkParameter,
  type EngineProblem,
  type ImportReport,
  nodeTypeOfTool,
  type WorkflowValue,
} from '@tai/contracts';
import { fitToHost } from '../templates/checkAgainstHost.ts';
import type { ObjectInfo } from '../templates/objectInfo.ts';
import { titleOf } from '../templates/workflowFault.ts';
import { workflowRefusal } from './checkWorkflow.ts';
import { createReading } from './createReading.ts';
import { keepPart } from './keepPart.ts';
import type { Made } from './made.ts';
import { divide, downstream, upstream } from './parts.ts';
import { type PlacedNode, placeNodes } from './placeNodes.ts';
import { readFile, type WorkflowFile } from './readFile.ts';
import { workflowTool } from './workflowTool.ts';

/** What a board can have of a note, and of a title. */
const noteMax = 10_000;
const titleMax = 100;
const valueMax = 120;
/** Lines of one list of a report. */
const linesMax = 500;

/** What ComfyUI calls outputs that nobody named. */
const usualTitles = new Set([
  'SaveImage',
  'PreviewImage',
  'Save Image',
  'Preview Image',
  'SaveVideo',
  'Save Video',
]);

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
  const writing = createWriting(file);
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

function createWriting({ format, graph, modes, notes, groups }: WorkflowFile) {
  const ids = new Map<Made, string>();
  const nodes: PlacedNode[] = [];
  /** Whether an output shows a node that is not muted. */
  const live = new Map<string, boolean>();
  const links: Record<string, BoardLink> = {};
  const report: ImportReport = { format, mapped: [], kept: [], left: [], values: [] };
  const groupOf = (members: Iterable<string>): number | undefined => {
    const own = new Set(members);
    const place = groups.findIndex((group) => group.members.some((id) => own.has(id)));
    return place < 0 ? undefined : place;
  };
  const classesOf = (members: Iterable<string>): string[] => [
    ...new Set([...members].flatMap((id) => graph[id]?.class_type ?? [])),
  ];

  function columnOf(id: string): number {
    return nodes.find((node) => node.id === id)?.column ?? 0;
  }

  function put(node: PlacedNode['node'], inputs: Made['inputs'], members: Iterable<string>): string {
    const sources = inputs.map(({ slot, from }) => ({ slot, from, id: write(from) }));
    const id = `n${String(nodes.length + 1).padStart(4, '0')}`;
    const column = Math.max(-1, ...sources.map((one) => columnOf(one.id))) + 1;
    nodes.push({ id, node, column, group: groupOf(members) });
    for (const { slot, from, id: source } of sources) {
      const link = `l${String(Object.keys(links).length + 1).padStart(5, '0')}`;
      links[link] = { from: source, output: from.output, to: id, input: slot };
    }
    return id;
  }

  function write(made: Made): string {
    const known = ids.get(made);
    if (known !== undefined) return known;
    const { type, title, values, offer, members } = made;
    const mode = modeOf(members);
    const id = put(
      {
        ...{ type, values },
        ...(title !== undefined && { title: title.slice(0, titleMax).toWellFormed() }),
        ...(offer !== undefined && { offer }),
        ...(mode && { mode }),
      },
      made.inputs,
      members,
    );
    ids.set(made, id);
    const [first = ''] = members;
    report.mapped.push({
      nodeId: id,
      type,
      title: title ?? titleOf(graph, first),
      classTypes: classesOf(members),
    });
    for (const { node, input, value, reason } of made.dropped)
      report.values.push({
        ...{ nodeId: id, title: titleOf(graph, node), input, reason },
        value: String(value).slice(0, valueMax).toWellFormed(),
      });
    return id;
  }

  function modeOf(members: Iterable<string>): 'mute' | 'bypass' | undefined {
    const found = new Set([...members].map((id) => modes.get(id)));
    return found.has('mute') ? 'mute' : found.has('bypass') ? 'bypass' : undefined;
  }

  /** What the author called the output is the title of what it shows. */
  function nameBy(output: string, id: string): void {
    const title = graph[output]?._meta?.title?.trim() ?? '';
    const node = nodes.find((one) => one.id === id);
    if (!node || node.node.title !== undefined || title === '' || usualTitles.has(title)) return;
    node.node = { ...node.node, title: title.slice(0, titleMax).toWellFormed() };
  }

  return {
    /** @param output the node of the file that stores the image, which the node of the board stands for too */
    add(made: Made, output: string): void {
      const id = write(made);
      nameBy(output, id);
      const line = report.mapped.find(({ nodeId }) => nodeId === id);
      line?.classTypes.push(...classesOf([output]).filter((one) => !line.classTypes.includes(one)));
      const node = nodes.find((one) => one.id === id);
      // Off only when every output that shows it is.
      if (!node || modeOf(made.members)) return;
      live.set(id, (live.get(id) ?? false) || modes.get(output) !== 'mute');
      const { mode: _, ...rest } = node.node;
      node.node = live.get(id) ? rest : { ...rest, mode: 'mute' };
    },

    keep(
      part: ReturnType<typeof keepPart>,
      {
        ids: members,
        isMuted,
        problem,
      }: { ids: ReadonlySet<string>; isMuted: boolean; problem: EngineProblem | null },
    ): void {
      const { title, values, inputs } = part;
      const type = nodeTypeOfTool(workflowTool);
      const mode = isMuted ? 'mute' : undefined;
      const id = put({ type, title, values, ...(mode && { mode }) }, inputs, members);
      report.kept.push({ nodeId: id, title, classTypes: classesOf(Object.keys(part.value.graph)), problem });
    },

    leave(id: string, error: 'importNodeUnused' | 'importNodeMuted'): void {
      const classType = graph[id]?.class_type ?? '';
      report.left.push({ classType, title: titleOf(graph, id), reason: { error, params: {} } });
    },

    finish(): { content: BoardContent; report: ImportReport } {
      for (const { id, classType, title, text } of notes) {
        const noteId = put(
          { type: 'Note', values: { text: text.slice(0, noteMax).toWellFormed() } },
          [],
          [id],
        );
        report.mapped.push({
          nodeId: noteId,
          type: 'Note',
          title: title || classType,
          classTypes: [classType],
        });
      }
      return {
        content: { ...placeNodes(nodes, groups), links },
        report: {
          ...report,
          left: report.left.slice(0, linesMax),
          values: report.values.slice(0, linesMax),
        },
      };
    },
  };
}
