/* Templates that begin with an image that is there: a product, a building, a room. */
import type { BoardTemplate, TemplateNode } from './template.ts';
import { text } from './words.ts';

const product: TemplateNode = {
  ...{ type: 'ImageInput', column: 0, sample: 'product' as const },
  title: text('Product photo', '产品照片', '商品写真'),
};

const house: TemplateNode = {
  ...{ type: 'ImageInput', column: 0, sample: 'house' as const },
  title: text('Photo', '照片', '写真'),
};

const productShot: BoardTemplate = {
  id: 'product',
  title: text('Product shot', '产品图', '商品カット'),
  summary: text(
    'Cut a product out, give it a new background, and enlarge it.',
    '抠出产品，换上新背景，再放大。',
    '商品を切り抜き、新しい背景に置き、拡大します。',
  ),
  nodes: {
    photo: product,
    cut: { type: 'Matting', column: 1 },
    background: {
      ...{ type: 'BGRender', column: 2 },
      words: {
        prompt: text(
          'beach at sunset, golden light, calm sea',
          '日落海滩，金色光线，平静的海面',
          '夕暮れの浜辺、金色の光、静かな海',
        ),
      },
    },
    enlarge: { type: 'Upscale', column: 3, values: { factor: '2' } },
  },
  links: ['photo.image > cut.source', 'cut.result > background.source', 'background.result > enlarge.source'],
};

const views: BoardTemplate = {
  id: 'views',
  title: text('Four views of a product', '产品四视角', '商品の四つの視点'),
  summary: text(
    'Cut a product out and turn it: front, front 45°, side and rear 45°.',
    '抠出产品并转动：正面、前 45°、侧面和后 45°。',
    '商品を切り抜いて回します。正面、前方 45°、側面、後方 45°。',
  ),
  nodes: {
    photo: product,
    cut: { type: 'Matting', column: 1 },
    turn: {
      ...{ type: 'MultiView', column: 2 },
      values: { angles: ['front', 'front45', 'side', 'rear45'], seed: 7 },
    },
    output: { type: 'Output', column: 3, title: text('Views', '各视角', '視点') },
  },
  links: ['photo.image > cut.source', 'cut.result > turn.source', 'turn.result > output.in'],
};

const banner: BoardTemplate = {
  id: 'banner',
  title: text('One image, three formats', '一图多尺寸', '一枚から三つの形式へ'),
  summary: text(
    'Extend an image to a wide banner and an upright poster, for web and print.',
    '把图片扩展成横幅和竖版海报，用于网页和印刷。',
    '画像を横長のバナーと縦長のポスターに広げます。',
  ),
  nodes: {
    photo: house,
    wide: {
      ...{ type: 'Extend', column: 1, values: { direction: 'horizontal', size: 170, seed: 7 } },
      title: text('Wide banner', '横幅', '横長バナー'),
    },
    high: {
      ...{ type: 'Extend', column: 1, values: { direction: 'vertical', size: 170, seed: 7 } },
      title: text('Poster', '竖版海报', '縦長ポスター'),
    },
    output: { type: 'Output', column: 2, title: text('Formats', '各尺寸', '各形式') },
  },
  links: [
    'photo.image > wide.source',
    'photo.image > high.source',
    'wide.result > output.in',
    'high.result > output.in',
  ],
};

const remove: BoardTemplate = {
  id: 'remove',
  title: text('Remove and repaint', '移除与重绘', '消して描き直す'),
  summary: text(
    'Take something out of an image, or put something else in its place, and compare.',
    '把画面中的物体移除，或换成别的，再做对比。',
    '画像から物を消すか、別の物に置き換えて、見比べます。',
  ),
  nodes: {
    photo: { ...house, sample: 'room', title: text('Room', '房间', '部屋') },
    area: { type: 'MaskInput', column: 0, sample: 'roomMask', title: text('Area', '区域', '範囲') },
    remove: { type: 'ObjectRemove', column: 1, values: { seed: 7 } },
    repaint: {
      ...{ type: 'Inpainting', column: 1, values: { seed: 7 } },
      words: {
        prompt: text(
          'round white paper lantern, soft warm light',
          '圆形白色纸灯笼，柔和的暖光',
          '丸い白い和紙の提灯、柔らかな暖かい光',
        ),
      },
    },
    compare: { type: 'Compare', column: 2 },
  },
  links: [
    'photo.image > remove.source',
    'area.mask > remove.mask',
    'photo.image > repaint.source',
    'area.mask > repaint.mask',
    'remove.result > compare.before',
    'repaint.result > compare.after',
  ],
};

const dayNight: BoardTemplate = {
  id: 'dayNight',
  title: text('Day, evening and night', '白天、傍晚与夜晚', '昼、夕方、夜'),
  summary: text(
    'Show the same building at sunset and after dark, and compare.',
    '展示同一建筑在日落和夜晚的样子，并做对比。',
    '同じ建物を夕暮れと夜の光で見せ、見比べます。',
  ),
  nodes: {
    photo: { ...house, title: text('Building by day', '白天的建筑', '昼の建物') },
    evening: {
      ...{ type: 'Img2Img', column: 1, values: { strength: 60, seed: 7 } },
      title: text('Evening', '傍晚', '夕方'),
      words: {
        prompt: text(
          'golden hour sunset, warm orange light, long shadows',
          '黄金时刻的日落，温暖的橙色光线，长长的影子',
          'ゴールデンアワーの夕日、暖かいオレンジの光、長い影',
        ),
      },
    },
    night: {
      ...{ type: 'Img2Img', column: 1, values: { strength: 60, seed: 7 } },
      title: text('Night', '夜晚', '夜'),
      words: {
        prompt: text(
          'night, deep blue sky, warm window light',
          '夜晚，深蓝天空，温暖的窗光',
          '夜、濃紺の空、窓の暖かい灯り',
        ),
      },
    },
    compare: { type: 'Compare', column: 2 },
  },
  links: [
    'photo.image > evening.source',
    'photo.image > night.source',
    'evening.result > compare.before',
    'night.result > compare.after',
  ],
};

export const photoTemplates: readonly BoardTemplate[] = [productShot, views, dayNight, banner, remove];
