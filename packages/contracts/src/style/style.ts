import * as z from 'zod/mini';
import { personLine } from '../community/fields.ts';
import { styleHealth } from './styleFile.ts';

/**
 * Keys of groups of styles and the flow label of each. `flow_category` of a style is one of the labels; 文生图 is the default.
 */
export const styleGroups = {
  wenshengtu: '文生图',
  tushengtu: '图生图',
  lineArtRendering: '线稿渲染',
  lightOptim: '光影优化',
  localgen: '局部生图',
} as const;
export type StyleGroup = keyof typeof styleGroups;
export const styleGroupKeys = Object.keys(styleGroups) as [StyleGroup, ...StyleGroup[]];
export const styleFlows = Object.values(styleGroups) as [StyleFlow, ...StyleFlow[]];
export type StyleFlow = (typeof styleGroups)[StyleGroup];

/**
 * How a style stands with the shared library. `private`: its owner alone has it, or the members of its project. `waiting`: a moderator will look at it. `approved`:
 * everybody has it. `rejected` and `removed` carry a reason; `appealed` until that is decided. `withdrawn`: taken back by its owner.
 */
export const styleStates = [
  'private',
  'waiting',
  'approved',
  'rejected',
  'appealed',
  'removed',
  'withdrawn',
] as const;
const styleState = z.enum(styleStates);
export type StyleState = z.infer<typeof styleState>;

/** A style of the library. The first fields have the names of the specification. */
export const styleVo = z.object({
  id: z.string(),
  /** Comma-joined addresses of its covers; the first is the cover. */
  icon: z.string(),
  /** Name. */
  paramValue: z.string(),
  /** Prompt that is added to that of the person. */
  uiContent: z.string(),
  /** Model tag. */
  groupName: z.string(),
  flow_category: z.string(),
  /** Trigger word. */
  increaseword: z.string(),
  csid: z.string(),
  weight: z.number(),
  /** As on the slider of the publish form, 1 to 200. */
  slider: z.number(),
  /** Intensity to begin with, 0 to 100: the slider, as far as it goes. */
  intensity: z.number(),
  /** Family of its file, see `styleFamilies`. */
  family: z.string(),
  /** Value of a `styles` parameter that uses its newest version. */
  value: z.string(),
  /** Number of the newest version, from 1. */
  version: z.number(),
  /** Who made it, or took it out of a project; without id and name when that account is gone. */
  owner: personLine,
  /** The project that it belongs to, for its members; null in a personal space, and for others. */
  project: z.nullable(z.object({ id: z.string(), name: z.string() })),
  /** It is in the reader's personal space. */
  isOwn: z.boolean(),
  /** The reader may change it: it is their own, or they are an owner or editor of its project. */
  mayEdit: z.boolean(),
  isCollected: z.boolean(),
  state: styleState,
  /** For those who may edit it: why it was rejected or removed; empty otherwise. */
  reason: z.string(),
  mayAppeal: z.boolean(),
  health: styleHealth,
  /** Images that were made with it, of everybody. */
  uses: z.number(),
  createTime: z.number(),
  updateTime: z.number(),
});
export type StyleVo = z.infer<typeof styleVo>;

/** Styles of one category, as the wire spells it. */
export const styleCategory = z.object({ categroy: z.string(), styleVo: z.array(styleVo) });
export type StyleCategory = z.infer<typeof styleCategory>;

/** A version of a style: a file that does not change. */
export const styleVersion = z.object({
  id: z.string(),
  number: z.number(),
  value: z.string(),
  family: z.string(),
  bytes: z.number(),
  sha256: z.string(),
  /** Training that it comes from; null for a file that was brought in, and for other people. */
  trainNo: z.nullable(z.string()),
  epoch: z.nullable(z.number()),
  health: styleHealth,
  uses: z.number(),
  createTime: z.number(),
});
export type StyleVersion = z.infer<typeof styleVersion>;

/** Who besides the reader made images with a style. */
export const styleUsers = z.object({
  /** All of them, also those that are not named to this reader. */
  people: z.number(),
  named: z.array(
    z.object({
      person: personLine,
      images: z.number(),
      lastTime: z.number(),
    }),
  ),
});
export type StyleUsers = z.infer<typeof styleUsers>;
