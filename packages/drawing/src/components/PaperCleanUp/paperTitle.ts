/** Name of the act, in the menu of layers and in the history: it is needed before the words of the dialog are. */
export const paperTitle = { en: 'Clean up paper sketch', zh: '清理纸稿', ja: '紙のスケッチを整える' };

/** Why a layer has no sketch to clean up. */
export const noPixels = {
  en: 'Choose an image or paint layer with something on it.',
  zh: '请选择有内容的图片图层或绘画图层。',
  ja: '内容のある画像レイヤーか描画レイヤーを選んでください。',
};
