/*
 * Workflows of other programs: a board is made of a file, or written as one. Which files can be read and written is up to the kinds of
 * engines (`workflows.boards` of `defineEngineKind`); today these are the workflows of ComfyUI.
 */
import * as z from 'zod/mini';
import { id } from '../community/fields.ts';
import type { DocumentContent } from '../document/patch.ts';
import { engineProblem } from '../generation/engineProblem.ts';
import { reply } from '../reply.ts';
import { defineRoute } from '../route.ts';
import { boardContent } from './board.ts';

/** Parsed JSON of a file, not checked by this schema: the server checks its size, depth, keys and types itself. */
const workflowFile = z.custom<DocumentContent>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  'Invalid input: expected object',
);

/** What became of a file. Sentences of `error` are in the error catalogue, in every language. */
export const importReport = z.object({
  /** As the editor saves it, or as its API takes it. */
  format: z.enum(['api', 'editor']),
  /** Nodes of the board that do the same as nodes of the file. */
  mapped: z.array(
    z.object({
      nodeId: z.string(),
      /** Type of the node of the board. */
      type: z.string(),
      /** As the author of the file called it, else its class. */
      title: z.string(),
      /** Classes of the nodes that it stands for, each once. */
      classTypes: z.array(z.string()),
    }),
  ),
  /** Parts of the file that were kept as they are, each as one node of the tool `workflow`. */
  kept: z.array(
    z.object({
      nodeId: z.string(),
      title: z.string(),
      classTypes: z.array(z.string()),
      /** Why it cannot run here now, such as a class that nobody has allowed; null when it can. */
      problem: z.nullable(engineProblem),
    }),
  ),
  /** Nodes of the file that are not on the board. */
  left: z.array(z.object({ classType: z.string(), title: z.string(), reason: engineProblem })),
  /** Values of mapped nodes that the nodes of the board do not have. */
  values: z.array(
    z.object({
      nodeId: z.string(),
      /** The node of the file, as its author called it, else its class. */
      title: z.string(),
      input: z.string(),
      /** As text, shortened. */
      value: z.string(),
      reason: engineProblem,
    }),
  ),
});
export type ImportReport = z.infer<typeof importReport>;

/**
 * Reads a ComfyUI workflow (API format or as the editor saves it; at most `canvasLimits.importBytes` of JSON) as a board. Nothing is
 * saved: the page makes a board of the content, or puts it into an open one under ids of its own, since those here are `n0001`, `l00001`
 * and `g0` in every answer. A file that cannot be read is refused with an error
 * whose name begins with `import`.
 */
export const importCanvas = defineRoute({
  id: 'canvas.import',
  method: 'POST',
  path: '/app/canvas/import',
  summary: 'Read a workflow of another program as a board',
  access: 'session',
  client: 'creative',
  rateLimit: 'social',
  body: z.object({ workflow: workflowFile }),
  response: reply({ data: z.object({ content: boardContent, report: importReport }) }),
});

/** Why a node of a board is not in the exported file. */
const exportProblem = z.extend(engineProblem, {
  /** Null when it is about the board as a whole. */
  nodeId: z.nullable(z.string()),
});
export type ExportProblem = z.infer<typeof exportProblem>;

/** Writes a board that the reader may see as a ComfyUI workflow in API format, as it is saved. All of its nodes, or none. */
export const exportCanvas = defineRoute({
  id: 'canvas.exportComfyui',
  method: 'POST',
  path: '/app/canvas/exportComfyui',
  summary: 'Write a board as a ComfyUI workflow',
  access: 'session',
  client: 'creative',
  body: z.object({ boardId: id }),
  response: reply({
    data: z.object({
      /** Nodes by id; null when `problems` says why there is none. */
      graph: z.nullable(z.record(z.string(), z.unknown())),
      problems: z.array(exportProblem),
    }),
  }),
});
