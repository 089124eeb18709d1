// What somebody set for the tools. It is kept for each person, so it has a schema; a field that cannot be read gets its default.
import * as z from 'zod/mini';
import { brushLimits, brushPresetIds, brushPresets } from './brush/brush.ts';
import { edgeLimits, firstEdge } from './inPlace/edge.ts';
import { inPlaceModes } from './inPlace/workArea.ts';
import { firstVanishingPoints, perspectives, vanishingReach } from './perspective.ts';

/** Tools in the order of the rail, in its groups. */
export const toolGroups = [
  ['cursor', 'move', 'hand'],
  ['brush', 'eraser', 'fill', 'gradient', 'eyedropper'],
  ['rectSelect', 'lasso', 'wand', 'crop', 'camera'],
  ['line', 'rectangle', 'ellipse', 'polygon', 'text'],
] as const;
export type ToolId = (typeof toolGroups)[number][number];
export const toolIds: readonly ToolId[] = toolGroups.flat();

/** Tools that change nothing in the drawing. */
const viewTools: ReadonlySet<ToolId> = new Set(['cursor', 'hand', 'eyedropper']);

/**
 * What can be changed in a drawing: everything, nothing, or by the brush alone, which needs no pixels but those of the active layer,
 * while the others are loaded.
 */
export type EditAccess = 'all' | 'brush' | 'none';

/** Whether a tool works on a drawing. */
export function isToolUsable(tool: ToolId, access: EditAccess): boolean {
  return access === 'all' || viewTools.has(tool) || (access === 'brush' && tool === 'brush');
}

/** The tool that answers to presses: where the chosen one could do nothing, the hand moves the view. */
export function toolInUse(tool: ToolId, access: EditAccess): ToolId {
  return isToolUsable(tool, access) ? tool : 'hand';
}

const share = z.number().check(z.gte(0), z.lte(1));
const hex = z.string().check(z.regex(/^#[0-9a-f]{6}$/));

const brush = z.object({
  size: z.number().check(z.gte(brushLimits.size.min), z.lte(brushLimits.size.max)),
  hardness: share,
  opacity: share,
  flow: share,
  spacing: z.number().check(z.gte(0.01), z.lte(2)),
  roundness: z.number().check(z.gte(0.05), z.lte(1)),
  angle: z.number().check(z.gte(-180), z.lte(180)),
  grain: share,
  pressure: z.object({ size: z.boolean(), flow: z.boolean() }),
  smoothing: share,
});

const vanishingShare = z.number().check(z.gte(-vanishingReach), z.lte(vanishingReach));
const vanishingPoints = (count: number) =>
  z.array(z.object({ x: vanishingShare, y: vanishingShare })).check(z.length(count));

export const symmetries = ['none', 'vertical', 'horizontal', 'both', 'radial'] as const;
export type Symmetry = (typeof symmetries)[number];
export const selectionModes = ['replace', 'add', 'subtract', 'intersect'] as const;
export const cropRatios = ['free', 'canvas', '1:1', '4:3', '3:2', '16:9', '3:4', '2:3', '9:16'] as const;
export type CropRatio = (typeof cropRatios)[number];

/** Fields of the settings, for what keeps them. */
export const toolSettingsFields = {
  tool: z.enum(toolIds),
  preset: z.enum(brushPresetIds),
  brush,
  eraser: brush,
  colour: hex,
  secondColour: hex,
  /** Newest first. */
  recentColours: z.array(hex).check(z.maxLength(16)),
  tolerance: z.number().check(z.gte(0), z.lte(255)),
  isContiguous: z.boolean(),
  usesAllLayers: z.boolean(),
  selectionMode: z.enum(selectionModes),
  shape: z.enum(['fill', 'outline']),
  lineWidth: z.number().check(z.gte(1), z.lte(400)),
  gradient: z.enum(['linear', 'radial']),
  gradientEnd: z.enum(['second', 'transparent']),
  textSize: z.number().check(z.gte(6), z.lte(800)),
  /** Whether a pen's pressure counts. */
  hasPressure: z.boolean(),
  symmetry: z.enum(symmetries),
  cropRatio: z.enum(cropRatios),
  /** What the handles at the sides of the box around moved pixels do. With Ctrl or Cmd they always skew. */
  sideHandles: z.enum(['scale', 'skew']),
  hasGrid: z.boolean(),
  /** The camera that tools look through; null, or an id of another drawing, for the whole canvas. */
  cameraId: z.nullable(z.string().check(z.maxLength(64))),
  hasRulers: z.boolean(),
  /** Perspective guides are shown. */
  hasPerspective: z.boolean(),
  perspective: z.enum(perspectives),
  vanishingPoints: z.object({
    one: vanishingPoints(1),
    two: vanishingPoints(2),
    three: vanishingPoints(3),
  }),
  /** Brushes and lines keep to the perspective guides while they are shown. */
  snapsToGuides: z.boolean(),
  /** The live renderer is shown beside the canvas. */
  hasRenderer: z.boolean(),
  /** What is generated in place. */
  inPlaceMode: z.enum(inPlaceModes),
  edgeGrow: z.number().check(z.gte(edgeLimits.grow.min), z.lte(edgeLimits.grow.max)),
  edgeFeather: z.number().check(z.gte(edgeLimits.feather.min), z.lte(edgeLimits.feather.max)),
  matchesColour: z.boolean(),
  /** Mode key of the tool that renders live. */
  liveTool: z.string().check(z.maxLength(60)),
};

const toolSettings = z.object(toolSettingsFields);
export type ToolSettings = z.infer<typeof toolSettings>;

export const firstToolSettings: ToolSettings = {
  ...{ tool: 'brush', preset: 'ink' },
  brush: brushPresets.ink,
  eraser: { ...brushPresets.hardRound, size: 40, pressure: { size: true, flow: false } },
  ...{ colour: '#15151b', secondColour: '#ffffff', recentColours: [] },
  ...{ tolerance: 32, isContiguous: true, usesAllLayers: false, selectionMode: 'replace' },
  ...{ shape: 'outline', lineWidth: 6, gradient: 'linear', gradientEnd: 'transparent', textSize: 48 },
  ...{
    hasPressure: true,
    symmetry: 'none',
    cropRatio: 'free',
    sideHandles: 'scale',
    hasGrid: false,
    cameraId: null,
    hasRulers: false,
    hasPerspective: false,
    perspective: 'two',
    vanishingPoints: firstVanishingPoints,
    snapsToGuides: true,
    hasRenderer: false,
    liveTool: 'rendering',
    inPlaceMode: 'fill',
    edgeGrow: firstEdge.grow,
    edgeFeather: firstEdge.feather,
    matchesColour: firstEdge.matchesColour,
  },
};

/** Colours that were used, with the newest in front. */
export function withRecentColour(recent: readonly string[], colour: string): string[] {
  return [colour, ...recent.filter((one) => one !== colour)].slice(0, 16);
}
