import type { LocalizedText } from '@tai/contracts';
import type { ClipRequest } from './clipRequest.ts';
import type { EffectKind } from './effectWords.ts';

interface ClipFacts {
  request: ClipRequest;
  isCropped: boolean;
  isEnlarged: boolean;
  wasTransparent: boolean;
  hasSubject: boolean;
  isLoopLeftOut: boolean;
  display: LocalizedText | undefined;
}

const effects: Record<EffectKind, LocalizedText> = {
  rain: { en: 'Rain falls.', zh: '加入降雨。', ja: '雨を降らせました。' },
  snow: { en: 'Snow falls.', zh: '加入飘雪。', ja: '雪を降らせました。' },
  fog: { en: 'Fog drifts.', zh: '加入飘动的雾。', ja: '霧を流しました。' },
  shimmer: { en: 'The water shimmers.', zh: '水面加入波光。', ja: '水面をきらめかせました。' },
  sweep: { en: 'A band of light sweeps across.', zh: '加入一道扫光。', ja: '光の帯を走らせました。' },
  nightfall: { en: 'It gets darker.', zh: '光线逐渐变暗。', ja: '少しずつ暗くなります。' },
};

/** What was done, and what this engine could not do. */
export function clipNotes(facts: ClipFacts): LocalizedText[] {
  const { request } = facts;
  const when = (isTrue: boolean, note: LocalizedText) => (isTrue ? [note] : []);
  return [
    facts.hasSubject
      ? {
          en: 'Depth estimated by rules; the subject moves in front of its surroundings.',
          zh: '按规则估算深度，主体与背景分层移动。',
          ja: '奥行きは規則で推定し、被写体と背景を別々に動かしました。',
        }
      : {
          en: 'Depth estimated by rules; no single subject stood out, so the ground and background move together.',
          zh: '按规则估算深度；未找到明确的主体，地面与背景一起移动。',
          ja: '奥行きは規則で推定しました。はっきりした被写体がないため、地面と背景は一緒に動きます。',
        },
    ...when(facts.isCropped, {
      en: 'Cropped to the middle to fit the size.',
      zh: '已按尺寸居中裁切。',
      ja: 'サイズに合わせて中央で切り抜きました。',
    }),
    ...when(facts.isEnlarged, {
      en: 'The image is smaller than the video and was enlarged.',
      zh: '图片小于视频尺寸，已放大。',
      ja: '画像が動画より小さいため拡大しました。',
    }),
    ...when(facts.wasTransparent, {
      en: 'Transparent areas became light gray.',
      zh: '透明区域已填充为浅灰色。',
      ja: '透明な部分は薄い灰色にしました。',
    }),
    ...request.effects.map((kind) => effects[kind]),
    ...(facts.display ? [facts.display] : []),
    ...when(facts.isLoopLeftOut, {
      en: 'A last frame was given, so the video doesn’t loop.',
      zh: '已指定尾帧，因此未循环。',
      ja: '最後のフレームが指定されたため、ループしません。',
    }),
  ];
}
