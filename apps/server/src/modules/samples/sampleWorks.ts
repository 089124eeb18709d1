import type { builtinWorkCategories } from '@tai/contracts';
import { sampleRequests } from './sampleRequests.ts';

/** What a sample says about itself in the feed. */
export interface SampleWork {
  /** Of the job that makes its picture. */
  idempotencyKey: string;
  title: string;
  description: string;
  tags: string[];
  categoryId: (typeof builtinWorkCategories)[number];
}

const texts: Omit<SampleWork, 'idempotencyKey'>[] = [
  {
    title: '雪山日落',
    description: '湖面倒影与金色光线。内置引擎生成的示例作品。',
    tags: ['风景', '雪山', '日落'],
    categoryId: 'nature',
  },
  {
    title: '雨夜红色跑车',
    description: '霓虹倒映在湿润的路面上。内置引擎生成的示例作品。',
    tags: ['汽车', '夜景', '霓虹'],
    categoryId: 'vehicle',
  },
  {
    title: '和室的清晨',
    description: '透过障子的柔和光线。内置引擎生成的示例作品。',
    tags: ['室内', '和风', '光影'],
    categoryId: 'interior',
  },
  {
    title: '琥珀色香水瓶',
    description: '极简造型，柔光棚拍。内置引擎生成的示例作品。',
    tags: ['产品', '香水', '极简'],
    categoryId: 'product',
  },
  {
    title: '未来城市天际线',
    description: '黄昏时分的青橙薄雾。内置引擎生成的示例作品。',
    tags: ['建筑', '城市', '未来'],
    categoryId: 'architecture',
  },
  {
    title: '森林晨雾',
    description: '阳光穿过树林。内置引擎生成的示例作品。',
    tags: ['风景', '森林', '光影'],
    categoryId: 'nature',
  },
  {
    title: '海边晚霞',
    description: '夕阳下平静的海浪。内置引擎生成的示例作品。',
    tags: ['风景', '海', '日落'],
    categoryId: 'nature',
  },
  {
    title: '包豪斯构成',
    description: '原色与几何的抽象构成。内置引擎生成的示例作品。',
    tags: ['平面', '抽象', '包豪斯'],
    categoryId: 'graphic',
  },
];

/** Works that a first start publishes, by the jobs that make their pictures. */
export const sampleWorks: readonly SampleWork[] = sampleRequests.flatMap(({ idempotencyKey }, place) => {
  const text = texts[place];
  return text ? [{ ...text, idempotencyKey }] : [];
});
