// Fields of the tools that make 3D models of images, with the same names in every engine.
import { imagesParameter, numberParameter } from './fields.ts';

const optional = { required: false, min: 0 } as const;

/** The image that becomes a model; the front where there are other views. */
export const frontViewParameter = imagesParameter('front', 'source', {
  en: 'Image',
  zh: '图片',
  ja: '画像',
});

/** The side that is on the left of who looks at the front. */
export const leftViewParameter = imagesParameter(
  'left',
  'reference',
  { en: 'Left view', zh: '左视图', ja: '左面' },
  optional,
);
export const rightViewParameter = imagesParameter(
  'right',
  'reference',
  { en: 'Right view', zh: '右视图', ja: '右面' },
  optional,
);
export const backViewParameter = imagesParameter(
  'back',
  'reference',
  { en: 'Back view', zh: '后视图', ja: '背面' },
  optional,
);
/** Seen from above, with the front at the lower edge. */
export const topViewParameter = imagesParameter(
  'top',
  'reference',
  { en: 'Top view', zh: '俯视图', ja: '上面' },
  optional,
);

/** The longest side of the model. Images do not say how large a thing is. */
export const modelLengthParameter = numberParameter(
  'length',
  { en: 'Longest side', zh: '最长边', ja: '最も長い辺' },
  { min: 0.01, max: 50, step: 0.01, default: 1 },
  { unit: 'm' },
);

/** Triangles at most; a model with more is simplified. */
export const modelTrianglesParameter = numberParameter(
  'triangles',
  { en: 'Triangles at most', zh: '三角形上限', ja: '三角形の上限' },
  { min: 1000, max: 50_000, step: 1000, default: 50_000 },
);
