// What the editing tools of this engine have in common besides the catalogue of @tai/contracts.
import { seedParameter as seedOf, type LocalizedText } from '@tai/contracts';

export const seedParameter = seedOf({
  en: 'The same input and seed produce the same image.',
  zh: '相同的输入和种子会得到相同的图片。',
  ja: '同じ入力とシードからは同じ画像ができます。',
});

/** How every editing tool of the engine calls what it works with. */
export const classicalLabel: LocalizedText = {
  en: 'Classical image processing',
  zh: '经典图像处理',
  ja: '古典的な画像処理',
};
