import type { LocalizedText } from '@tai/contracts';

/** Styles that repaint what was drawn, unlike the one that it is drawn in. */
export const styleMixLabel: LocalizedText = { en: 'Style mix', zh: '风格混合', ja: 'スタイルの組み合わせ' };
