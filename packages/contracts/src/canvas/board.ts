/*
 * The content of a document of type `board`. Nodes, links and groups lie in objects by id, so that two people who edit different
 * ones are merged (see `pathsInConflict`).
 */
import * as z from 'zod/mini';
import { canvasLimits } from './canvasLimits.ts';

const { idMaxLength, titleMaxLength, coordinateMax, nodesMax, linksMax, groupsMax, valuesMax } = canvasLimits;

const key = z.string().check(z.regex(/^[\w-]+$/), z.maxLength(idMaxLength));
const slot = z.string().check(z.minLength(1), z.maxLength(64));
const coordinate = z.number().check(z.gte(-coordinateMax), z.lte(coordinateMax));
const length = z.number().check(z.gte(0), z.lte(coordinateMax));
const title = z.string().check(z.maxLength(titleMaxLength));
const colour = z.string().check(z.maxLength(32));

/** A file of the document that stands for an image: bytes that whoever added it had, readable through the board alone. */
export const boardImage = z.object({
  /** `asset:<sha256>`, see `assetName`. */
  asset: z.string().check(z.regex(/^asset:[0-9a-f]{64}$/)),
  width: z.int().check(z.gte(1)),
  height: z.int().check(z.gte(1)),
  name: z.optional(z.string().check(z.maxLength(200))),
});
export type BoardImage = z.infer<typeof boardImage>;

/** A node. Its type is one of `nodeTypes.ts`; one that this version does not know is kept as it is. */
export const boardNode = z.object({
  type: z.string().check(z.minLength(1), z.maxLength(80)),
  x: coordinate,
  y: coordinate,
  /** Of nodes that a person resized. */
  width: z.optional(length),
  height: z.optional(length),
  title: z.optional(title),
  /**
   * What a person entered, by field: parameters of the tool for function nodes. A field whose slot has a link takes what comes
   * over the link.
   */
  values: z
    .record(slot, z.unknown())
    .check(z.refine((values) => Object.keys(values).length <= valuesMax, 'too many values')),
  /** Engine and model of a function node as `engineId/model`; absent for the first that is available. */
  offer: z.optional(z.string().check(z.maxLength(300))),
  /** `mute` leaves the node and what needs it out of runs, `bypass` hands its first fitting input on. */
  mode: z.optional(z.enum(['mute', 'bypass'])),
  isCollapsed: z.optional(z.boolean()),
  /** Cannot be moved or deleted until it is unpinned. */
  isPinned: z.optional(z.boolean()),
  colour: z.optional(colour),
  /** Fields that the simple form of the board shows, by name. */
  exposed: z.optional(z.array(slot).check(z.maxLength(valuesMax))),
});
export type BoardNode = z.infer<typeof boardNode>;

/** A connection from an output to an input. */
export const boardLink = z.object({
  ...{ from: key, output: slot, to: key, input: slot },
  /** It is not drawn; its ends say where it leads. */
  isHidden: z.optional(z.boolean()),
});
export type BoardLink = z.infer<typeof boardLink>;

/** A frame with a title. What lies inside moves with it. */
export const boardGroup = z.object({
  title,
  x: coordinate,
  y: coordinate,
  width: length,
  height: length,
  colour: z.optional(colour),
});
export type BoardGroup = z.infer<typeof boardGroup>;

function sized<Value extends z.core.$ZodType>(value: Value, most: number) {
  return z
    .record(key, value)
    .check(z.refine((all) => Object.keys(all).length <= most, `at most ${String(most)} are allowed`));
}

/** Version of the form that a board is stored in. One of a newer version is opened for viewing alone. */
export const boardVersion = 1;

/** Nodes, links and groups of a board, without the settings of the board itself. */
export const boardContent = z.object({
  nodes: sized(boardNode, nodesMax),
  links: sized(boardLink, linksMax),
  groups: sized(boardGroup, groupsMax),
});
export type BoardContent = z.infer<typeof boardContent>;

export const board = z.object({
  version: z._default(z.int().check(z.gte(1)), boardVersion),
  nodes: z._default(boardContent.shape.nodes, {}),
  links: z._default(boardContent.shape.links, {}),
  groups: z._default(boardContent.shape.groups, {}),
  /** How links are drawn. */
  lineStyle: z._default(z.enum(['curve', 'line']), 'curve'),
});
export type Board = z.infer<typeof board>;

/** A board without anything on it. */
export function emptyBoard(): Board {
  return { version: boardVersion, nodes: {}, links: {}, groups: {}, lineStyle: 'curve' };
}
