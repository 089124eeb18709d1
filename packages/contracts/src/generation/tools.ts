import type { Medium } from '../media/medium.ts';
import type { LocalizedText } from './localizedText.ts';

/** Groups of the tool rail, in its order. */
export const toolGroups = ['create', 'edit', 'enhance', 'motion', 'space'] as const;
export type ToolGroup = (typeof toolGroups)[number];

/** What the tools of a group make. */
export function mediumOfGroup(group: ToolGroup): Medium {
  if (group === 'motion') return 'video';
  return group === 'space' ? '3d' : 'image';
}

interface ToolEntry {
  /** Wire label of what the tool makes (`flow`, `operationSource`, names of downloads). */
  flow: string;
  name: LocalizedText;
  /** What designers call it. Stands under the name, and finds the tool in searches. */
  words: LocalizedText;
  group: ToolGroup;
}

/**
 * The tools that the product knows, in the order of the tool rail: names and wire labels for engines that offer them, and the
 * words of designers for the rail, the command palette and search. docs/glossary.md has the same table. A client shows what
 * capabilities say, so an engine may bring a tool that is not here.
 */
export const tools = {
  create: {
    flow: '文生图',
    name: { en: 'Text to Image', zh: '文生图', ja: 'テキストから画像' },
    words: { en: 'Generate', zh: '文字生成', ja: '生成' },
    group: 'create',
  },
  rendering: {
    flow: '线稿渲染',
    name: { en: 'Sketch Rendering', zh: '线稿渲染', ja: 'スケッチレンダリング' },
    words: { en: 'Sketch to render', zh: '草图变效果图', ja: 'ラフをレンダーに' },
    group: 'create',
  },
  styleTransfer: {
    flow: '风格转换',
    name: { en: 'Style Transfer', zh: '风格转换', ja: 'スタイル変換' },
    words: { en: 'Restyle', zh: '换风格', ja: '画風を変える' },
    group: 'create',
  },
  imgtoimg: {
    flow: '图生图',
    name: { en: 'Image to Image', zh: '图生图', ja: '画像から画像' },
    words: { en: 'Vary', zh: '变体', ja: 'バリエーション' },
    group: 'create',
  },
  visual_angle: {
    flow: '多视角',
    name: { en: 'Multi-View', zh: '多视角', ja: 'マルチビュー' },
    words: { en: 'Turnaround', zh: '转面图', ja: 'ターンアラウンド' },
    group: 'create',
  },
  ui: {
    flow: 'UI生成',
    name: { en: 'UI Generation', zh: 'UI 生成', ja: 'UI生成' },
    words: { en: 'UI mock-up', zh: '界面稿', ja: '画面モックアップ' },
    group: 'create',
  },
  repaint: {
    flow: '局部生图',
    name: { en: 'Partial Generation', zh: '局部生图', ja: '部分生成' },
    words: { en: 'Inpaint', zh: '局部重绘', ja: 'インペイント' },
    group: 'edit',
  },
  image: {
    flow: '背景重绘',
    name: { en: 'Background Drawing', zh: '背景重绘', ja: '背景描画' },
    words: { en: 'Replace background', zh: '换背景', ja: '背景を差し替え' },
    group: 'edit',
  },
  biogram: {
    flow: '画布扩展',
    name: { en: 'Canvas Expansion', zh: '画布扩展', ja: 'キャンバス拡張' },
    words: { en: 'Extend', zh: '扩图', ja: '外側を描き足す' },
    group: 'edit',
  },
  cutout: {
    flow: '物体移除',
    name: { en: 'Object Removal', zh: '物体移除', ja: 'オブジェクト除去' },
    words: { en: 'Erase', zh: '擦除', ja: '消す' },
    group: 'edit',
  },
  nlpe: {
    flow: '自然语言编辑',
    name: { en: 'Natural-language Editing', zh: '自然语言编辑', ja: '自然言語編集' },
    words: { en: 'Edit with words', zh: '用文字修改', ja: '言葉で編集' },
    group: 'edit',
  },
  shadow: {
    flow: '光影优化',
    name: { en: 'Lighting and Shadow', zh: '光影优化', ja: '光と影' },
    words: { en: 'Relight', zh: '重打光', ja: 'ライティング' },
    group: 'enhance',
  },
  augment: {
    flow: '图片放大',
    name: { en: 'Image Enlargement', zh: '图片放大', ja: '画像拡大' },
    words: { en: 'Upscale', zh: '高清放大', ja: 'アップスケール' },
    group: 'enhance',
  },
  matting: {
    flow: '主体抠图',
    name: { en: 'Subject Matting', zh: '主体抠图', ja: '被写体切り抜き' },
    words: { en: 'Remove background', zh: '去背景', ja: '背景を消す' },
    group: 'enhance',
  },
  textToVideo: {
    flow: '文生视频',
    name: { en: 'Text to Video', zh: '文生视频', ja: 'テキストから動画' },
    words: { en: 'Film a prompt', zh: '文字成片', ja: '言葉から動画' },
    group: 'motion',
  },
  imageToVideo: {
    flow: '图生视频',
    name: { en: 'Image to Video', zh: '图生视频', ja: '画像から動画' },
    words: { en: 'Animate', zh: '让图片动起来', ja: '画像を動かす' },
    group: 'motion',
  },
  imageTo3d: {
    flow: '图生3D',
    name: { en: 'Image to 3D', zh: '图生3D', ja: '画像から3D' },
    words: { en: 'Turn into a model', zh: '图片变模型', ja: '画像を立体にする' },
    group: 'space',
  },
} as const satisfies Record<string, ToolEntry>;
export type KnownTool = keyof typeof tools;

/** The entry of a tool that the product knows; undefined for one of an engine's own. */
export function knownTool(tool: string): ToolEntry | undefined {
  return Object.hasOwn(tools, tool) ? tools[tool as KnownTool] : undefined;
}
