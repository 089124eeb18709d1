import type { Language } from '@tai/kernel';

/** Prompts to start from, one for each kind of picture that teams make most. */
export const promptIdeas: Record<Language, readonly string[]> = {
  zh: [
    '雪山日落，湖面倒影，薄雾',
    '雨夜霓虹街道上的红色跑车，电影感',
    '北欧客厅，晨光，橡木地板，亚麻沙发',
    '磨砂玻璃香水瓶，柔光棚拍，米色背景',
    '未来城市，黄昏，飞行器，青橙色调',
    '水彩植物图鉴，蕨类与山茶花',
  ],
  en: [
    'Snowy mountains at sunset over a still lake, light mist',
    'Red sports car on a neon street in the rain at night, cinematic',
    'Nordic living room in morning light, oak floor, linen sofa',
    'Frosted glass perfume bottle, softbox light, beige background',
    'Future city at dusk, flying vehicles, teal and orange',
    'Watercolour botanical plate, ferns and camellia',
  ],
  ja: [
    '夕暮れの雪山、静かな湖面の映り込み、薄い霧',
    '雨の夜のネオン街を走る赤いスポーツカー、映画風',
    '朝の光が差す和室、障子、畳',
    'すりガラスの香水瓶、柔らかなスタジオ光、ベージュの背景',
    '夕方の未来都市、空飛ぶ乗り物、青緑とオレンジ',
    '水彩の植物画、シダと椿',
  ],
};
