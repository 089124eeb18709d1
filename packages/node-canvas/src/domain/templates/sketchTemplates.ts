/* Templates that begin with a sketch. */
import type { BoardTemplate, TemplateNode } from './template.ts';
import { text } from './words.ts';

const sketch: TemplateNode = {
  ...{ type: 'ImageInput', column: 0, sample: 'sketch' as const },
  title: text('Your sketch', '您的线稿', 'スケッチ'),
};

const sketchToRender: BoardTemplate = {
  id: 'sketch',
  title: text('Sketch to finished render', '线稿到成品渲染', 'スケッチから仕上げまで'),
  summary: text(
    'Render a sketch, set its light, and enlarge it for presentation.',
    '渲染线稿，调整光影，再放大用于展示。',
    'スケッチを描画し、光を整え、プレゼン用に拡大します。',
  ),
  nodes: {
    sketch,
    words: {
      ...{ type: 'TextDescription', column: 0 },
      title: text('Material and light', '材质与光线', '素材と光'),
      words: {
        text: text(
          'glossy red car paint, dark glass, soft studio light, light gray background',
          '亮面红色车漆，深色玻璃，柔和的棚拍光，浅灰背景',
          '光沢のある赤い塗装、濃い色のガラス、柔らかいスタジオ光、明るいグレーの背景',
        ),
      },
    },
    render: { type: 'Skt2Rdr', column: 1 },
    light: { type: 'Refine', column: 2, values: { light: { azimuth: 315, elevation: 45 } } },
    enlarge: { type: 'Upscale', column: 3, values: { factor: '2' } },
  },
  links: [
    'sketch.image > render.sketch',
    'words.text > render.prompt',
    'render.result > light.source',
    'light.result > enlarge.source',
  ],
};

const campaign: BoardTemplate = {
  id: 'campaign',
  title: text('Sketch to campaign image', '线稿到宣传图', 'スケッチから広告画像へ'),
  summary: text(
    'Render a sketch, relight it, place it in a scene and enlarge it, all in one run.',
    '一次运行完成线稿渲染、光影、换背景和放大。',
    '描画、ライティング、背景、拡大までを一度の実行で行います。',
  ),
  nodes: {
    sketch,
    render: {
      ...{ type: 'Skt2Rdr', column: 1 },
      words: {
        prompt: text(
          'metallic blue car paint, chrome details, daylight',
          '金属蓝车漆，镀铬细节，日光',
          'メタリックブルーの塗装、クロームのディテール、昼の光',
        ),
      },
    },
    light: { type: 'Refine', column: 2, values: { colour: '#ffe2b8', intensity: 55 } },
    scene: {
      ...{ type: 'BGRender', column: 3 },
      words: {
        prompt: text(
          'coast road at sunset, calm sea, golden haze',
          '日落时分的海岸公路，平静的海面，金色薄雾',
          '夕暮れの海岸道路、静かな海、金色のかすみ',
        ),
      },
    },
    enlarge: { type: 'Upscale', column: 4, values: { factor: '2' } },
  },
  links: [
    'sketch.image > render.sketch',
    'render.result > light.source',
    'light.result > scene.source',
    'scene.result > enlarge.source',
  ],
};

const styles: BoardTemplate = {
  id: 'styles',
  title: text('One sketch, four finishes', '一张线稿，四种方案', '一枚のスケッチ、四つの仕上げ'),
  summary: text(
    'Render the same sketch with every prompt of a list, then pick the best.',
    '用列表中的每条提示词渲染同一线稿，再选出最佳方案。',
    '同じスケッチをリストの各プロンプトで描画し、いちばん良いものを選びます。',
  ),
  nodes: {
    sketch,
    prompts: {
      ...{ type: 'Batch', column: 0, values: { of: 'text' } },
      title: text('Finishes', '方案', '仕上げ'),
      words: {
        items: [
          text(
            'glossy red car paint, studio light',
            '亮面红色车漆，棚拍光',
            '光沢のある赤い塗装、スタジオ光',
          ),
          text('brushed silver metal, cool light', '拉丝银色金属，冷光', 'ヘアラインの銀色金属、冷たい光'),
          text('matte black plastic, rim light', '哑光黑色塑料，轮廓光', 'マットな黒い樹脂、縁の光'),
          text('warm oak wood, soft daylight', '温暖橡木，柔和日光', '暖かいオーク材、柔らかな昼の光'),
        ],
      },
    },
    render: { type: 'Skt2Rdr', column: 1, values: { seed: 7 } },
    pick: { type: 'Pick', column: 2, title: text('Best one', '选中的方案', 'いちばん良いもの') },
    enlarge: { type: 'Upscale', column: 3, values: { factor: '2' } },
  },
  links: [
    'sketch.image > render.sketch',
    'prompts.items > render.prompt',
    'render.result > pick.items',
    'pick.item > enlarge.source',
  ],
};

export const sketchTemplates: readonly BoardTemplate[] = [sketchToRender, campaign, styles];
