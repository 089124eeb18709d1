import type { builtinWorkCategories } from '@tai/contracts';
import type { SampleLanguage } from '../../config/config.ts';
import { sampleRequests } from './sampleRequests.ts';

/** What a sample says about itself in the feed. */
export interface SampleText {
  title: string;
  description: string;
  tags: string[];
}

export interface SampleWork extends Record<SampleLanguage, SampleText> {
  /** Of the job that makes its picture. */
  idempotencyKey: string;
  categoryId: (typeof builtinWorkCategories)[number];
}

/** Ends every description. */
const origin: Record<SampleLanguage, string> = {
  zh: '内置引擎生成的示例作品。',
  en: ' A sample made by the built-in engine.',
  ja: '内蔵エンジンで作ったサンプルです。',
};

const texts: Omit<SampleWork, 'idempotencyKey'>[] = [
  {
    categoryId: 'nature',
    zh: { title: '雪山日落', description: '湖面倒影与金色光线。', tags: ['风景', '雪山', '日落'] },
    en: {
      title: 'Snowy peaks at sunset',
      description: 'Golden light, mirrored in a lake.',
      tags: ['landscape', 'snow', 'sunset'],
    },
    ja: { title: '雪山の夕日', description: '湖に映る金色の光。', tags: ['風景', '雪山', '夕日'] },
  },
  {
    categoryId: 'vehicle',
    zh: { title: '雨夜红色跑车', description: '霓虹倒映在湿润的路面上。', tags: ['汽车', '夜景', '霓虹'] },
    en: {
      title: 'Red sports car on a rainy night',
      description: 'Neon on the wet road.',
      tags: ['car', 'night', 'neon'],
    },
    ja: {
      title: '雨の夜の赤いスポーツカー',
      description: '濡れた路面に映るネオン。',
      tags: ['車', '夜景', 'ネオン'],
    },
  },
  {
    categoryId: 'interior',
    zh: { title: '和室的清晨', description: '透过障子的柔和光线。', tags: ['室内', '和风', '光影'] },
    en: {
      title: 'Morning in a Japanese room',
      description: 'Soft light through paper screens.',
      tags: ['interior', 'japanese', 'light'],
    },
    ja: { title: '和室の朝', description: '障子から差し込む柔らかな光。', tags: ['室内', '和風', '光'] },
  },
  {
    categoryId: 'product',
    zh: { title: '琥珀色香水瓶', description: '极简造型，柔光棚拍。', tags: ['产品', '香水', '极简'] },
    en: {
      title: 'Amber perfume bottle',
      description: 'A plain shape under studio softboxes.',
      tags: ['product', 'perfume', 'minimal'],
    },
    ja: {
      title: '琥珀色の香水瓶',
      description: 'シンプルな形を柔らかなスタジオ光で。',
      tags: ['製品', '香水', 'ミニマル'],
    },
  },
  {
    categoryId: 'architecture',
    zh: { title: '未来城市天际线', description: '黄昏时分的青橙薄雾。', tags: ['建筑', '城市', '未来'] },
    en: {
      title: 'Skyline of a future city',
      description: 'Teal and orange haze at dusk.',
      tags: ['architecture', 'city', 'future'],
    },
    ja: {
      title: '未来都市のスカイライン',
      description: '夕暮れの青緑とオレンジの霞。',
      tags: ['建築', '都市', '未来'],
    },
  },
  {
    categoryId: 'nature',
    zh: { title: '森林晨雾', description: '阳光穿过树林。', tags: ['风景', '森林', '光影'] },
    en: {
      title: 'Morning mist in a forest',
      description: 'Sunlight between the trees.',
      tags: ['landscape', 'forest', 'light'],
    },
    ja: { title: '森の朝霧', description: '木々の間から差す日の光。', tags: ['風景', '森', '光'] },
  },
  {
    categoryId: 'nature',
    zh: { title: '海边晚霞', description: '夕阳下平静的海浪。', tags: ['风景', '海', '日落'] },
    en: {
      title: 'Evening glow by the sea',
      description: 'Calm waves under a low sun.',
      tags: ['landscape', 'sea', 'sunset'],
    },
    ja: { title: '海辺の夕焼け', description: '夕日の下の静かな波。', tags: ['風景', '海', '夕日'] },
  },
  {
    categoryId: 'graphic',
    zh: { title: '包豪斯构成', description: '原色与几何的抽象构成。', tags: ['平面', '抽象', '包豪斯'] },
    en: {
      title: 'Bauhaus composition',
      description: 'Primary colours and plain geometry.',
      tags: ['graphic', 'abstract', 'bauhaus'],
    },
    ja: {
      title: 'バウハウスの構成',
      description: '原色と幾何学による抽象。',
      tags: ['グラフィック', '抽象', 'バウハウス'],
    },
  },
];

/** Works that a first start publishes, by the jobs that make their pictures. */
export const sampleWorks: readonly SampleWork[] = sampleRequests.flatMap(({ idempotencyKey }, place) => {
  const text = texts[place];
  return text ? [{ ...text, idempotencyKey }] : [];
});

/** What a sample says in a language. */
export function textOf(sample: SampleWork, language: SampleLanguage): SampleText {
  const { description, ...text } = sample[language];
  return { ...text, description: `${description}${origin[language]}` };
}
