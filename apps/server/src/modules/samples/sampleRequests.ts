import type { GenerationRequest } from '../generation/index.ts';

const tool = 'create';

/** What a new installation shows first: different subjects, lights and languages. */
export const sampleRequests: GenerationRequest[] = [
  { params: { prompt: '雪山日落，湖面倒影，金色光线', size: { width: 1216, height: 832 }, seed: 7 } },
  {
    params: {
      prompt: 'red sports car in the rain at night, neon reflections',
      size: { width: 1216, height: 832 },
      seed: 21,
    },
  },
  {
    params: { prompt: '和室の朝、障子から差し込む柔らかい光', size: { width: 1024, height: 1024 }, seed: 5 },
  },
  { params: { prompt: '极简香水瓶，柔光棚拍，琥珀色玻璃', size: { width: 832, height: 1216 }, seed: 12 } },
  {
    params: {
      prompt: 'futuristic city skyline at dusk, teal and orange haze',
      size: { width: 1216, height: 832 },
      seed: 3,
    },
  },
  { params: { prompt: '森林晨雾，阳光穿过树林', size: { width: 1024, height: 1024 }, seed: 9 } },
  { params: { prompt: '海辺の夕焼け、静かな波', size: { width: 1216, height: 832 }, seed: 14 } },
  {
    params: {
      prompt: 'bauhaus abstract composition, primary colours',
      size: { width: 1024, height: 1024 },
      seed: 30,
    },
  },
].map((request, index) => ({ ...request, tool, idempotencyKey: `sample-work-${index + 1}` }));
