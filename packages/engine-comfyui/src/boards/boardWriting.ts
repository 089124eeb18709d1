import { type BoardContent, type EngineProblem, type ImportReport, nodeTypeOfTool } from '@tai/contracts';
import { titleOf } from '../templates/workflowFault.ts';
import type { keepPart } from './keepPart.ts';
import type { Made } from './made.ts';
import type { WorkflowFile } from './workflowFile.ts';
import { workflowTool } from './workflowTool.ts';
import { createNodeWriting } from './writeNodes.ts';

/** What a board can have of a note, and a report of a value. */
const noteMax = 10_000;
const valueMax = 120;
/** Lines of one list of a report. */
const linesMax = 500;

interface Kept {
  /** Its nodes in the file. */
  ids: ReadonlySet<string>;
  isMuted: boolean;
  problem: EngineProblem | null;
}

/** Puts a board and its report together. */
export function createBoardWriting(file: WorkflowFile) {
  const { format, graph, notes } = file;
  const nodes = createNodeWriting(file);
  const report: ImportReport = { format, mapped: [], kept: [], left: [], values: [] };
  const classesOf = (members: Iterable<string>): string[] => [
    ...new Set([...members].flatMap((id) => graph[id]?.class_type ?? [])),
  ];

  function tell(made: Made, nodeId: string): void {
    const { type, title, members, dropped } = made;
    const [first = ''] = members;
    const named = title ?? titleOf(graph, first);
    report.mapped.push({ nodeId, type, title: named, classTypes: classesOf(members) });
    for (const { node, input, value, reason } of dropped)
      report.values.push({
        ...{ nodeId, title: titleOf(graph, node), input, reason },
        value: String(value).slice(0, valueMax).toWellFormed(),
      });
  }

  return {
    /** @param output the node of the file that stores the image, which the node of the board stands for too */
    add(made: Made, output: string): void {
      const id = nodes.write(made, tell);
      nodes.shownBy(made, id, output);
      const line = report.mapped.find(({ nodeId }) => nodeId === id);
      line?.classTypes.push(...classesOf([output]).filter((one) => !line.classTypes.includes(one)));
    },

    keep(part: ReturnType<typeof keepPart>, { ids, isMuted, problem }: Kept): void {
      const { title, values, inputs, value } = part;
      const node = { type: nodeTypeOfTool(workflowTool), title, values };
      const nodeId = nodes.put({ ...node, ...(isMuted && { mode: 'mute' as const }) }, inputs, ids, tell);
      report.kept.push({ nodeId, title, classTypes: classesOf(Object.keys(value.graph)), problem });
    },

    leave(id: string, error: 'importNodeUnused' | 'importNodeMuted'): void {
      const classType = graph[id]?.class_type ?? '';
      report.left.push({ classType, title: titleOf(graph, id), reason: { error, params: {} } });
    },

    finish(): { content: BoardContent; report: ImportReport } {
      for (const { id, classType, title, text } of notes) {
        const values = { text: text.slice(0, noteMax).toWellFormed() };
        const nodeId = nodes.put({ type: 'Note', values }, [], [id], tell);
        report.mapped.push({ nodeId, type: 'Note', title: title || classType, classTypes: [classType] });
      }
      const [left, values] = [report.left.slice(0, linesMax), report.values.slice(0, linesMax)];
      return { content: nodes.content(), report: { ...report, left, values } };
    },
  };
}
