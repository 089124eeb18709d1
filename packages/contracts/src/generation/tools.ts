import type { LocalizedText } from './localizedText.ts';

/**
 * The tools that the product knows, in the order of the tool bar: names for engines that offer them, and the wire label
 * of what they make (`flow`, `operationSource`, names of downloads). A client shows what capabilities say, so an engine
 * may bring a tool that is not here.
 */
export const tools = {
  create: { flow: '文生图', name: { en: 'Text to Image', zh: '文生图', ja: 'テキストから画像' } },
  rendering: {
    flow: '线稿渲染',
    name: { en: 'Sketch Rendering', zh: '线稿渲染', ja: 'スケッチレンダリング' },
  },
  styleTransfer: { flow: '风格转换', name: { en: 'Style Transfer', zh: '风格转换', ja: 'スタイル変換' } },
  imgtoimg: { flow: '图生图', name: { en: 'Image to Image', zh: '图生图', ja: '画像から画像' } },
  visual_angle: { flow: '多视角', name: { en: 'Multi-View', zh: '多视角', ja: 'マルチビュー' } },
  repaint: { flow: '局部生图', name: { en: 'Partial Generation', zh: '局部生图', ja: '部分生成' } },
  image: { flow: '背景重绘', name: { en: 'Background Drawing', zh: '背景重绘', ja: '背景描画' } },
  shadow: { flow: '光影优化', name: { en: 'Lighting and Shadow', zh: '光影优化', ja: '光と影' } },
  augment: { flow: '图片放大', name: { en: 'Image Enlargement', zh: '图片放大', ja: '画像拡大' } },
  matting: { flow: '主体抠图', name: { en: 'Subject Matting', zh: '主体抠图', ja: '被写体切り抜き' } },
  biogram: { flow: '画布扩展', name: { en: 'Canvas Expansion', zh: '画布扩展', ja: 'キャンバス拡張' } },
  cutout: { flow: '物体移除', name: { en: 'Object Removal', zh: '物体移除', ja: 'オブジェクト除去' } },
  nlpe: {
    flow: '自然语言编辑',
    name: { en: 'Natural-language Editing', zh: '自然语言编辑', ja: '自然言語編集' },
  },
  ui: { flow: 'UI生成', name: { en: 'UI Generation', zh: 'UI 生成', ja: 'UI生成' } },
} as const satisfies Record<string, { flow: string; name: LocalizedText }>;
export type KnownTool = keyof typeof tools;
