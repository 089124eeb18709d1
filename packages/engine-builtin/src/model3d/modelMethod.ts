import type { LocalizedText } from '@tai/contracts';

export const modelMethods = ['logo', 'turned', 'relief', 'puffed', 'block'] as const;
export type ModelMethod = (typeof modelMethods)[number];

/** Each method by what it does; none of them knows what the image shows. */
export const methodLabels: Record<ModelMethod, LocalizedText> = {
  logo: { en: '3D logo', zh: '立体标志', ja: '立体ロゴ' },
  turned: { en: 'Turned object', zh: '旋转体', ja: '回転体' },
  relief: { en: 'Relief', zh: '浮雕', ja: 'レリーフ' },
  puffed: { en: 'Puffed cut-out', zh: '膨胀剪影', ja: '膨らませた切り抜き' },
  block: { en: 'Block-out from views', zh: '多视图体块', ja: '複数の面からのブロック' },
};

export function isModelMethod(value: unknown): value is ModelMethod {
  return modelMethods.some((method) => method === value);
}
