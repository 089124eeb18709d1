import type { LocalizedText } from '@tai/contracts';
import type { ModelMethod } from './modelMethod.ts';

export const groundNote: LocalizedText = {
  en: 'The background was removed by rules. For an exact outline, use an image with a transparent background.',
  zh: '背景已按规则去除；如需精确轮廓，请使用透明背景的图片。',
  ja: '背景は規則で取り除きました。正確な輪郭には背景が透明な画像を使ってください。',
};

const shapes: Record<ModelMethod, LocalizedText> = {
  logo: {
    en: 'The outline was extruded with rounded edges.',
    zh: '沿轮廓拉伸，边缘作圆角处理。',
    ja: '輪郭を押し出し、縁を丸めました。',
  },
  turned: {
    en: 'The outline was turned around its vertical axis; the image is mirrored on the back.',
    zh: '轮廓绕竖轴旋转而成，背面为镜像图片。',
    ja: '輪郭を縦軸のまわりに回転しました。背面は画像の鏡像です。',
  },
  relief: {
    en: 'Height follows brightness, which isn’t true depth. The subject is cut off from the ground at its outline.',
    zh: '高度取自明暗，并非真实深度；主体沿轮廓与底板分离。',
    ja: '高さは明るさによるもので、実際の奥行きではありません。被写体は輪郭で地から切り離しています。',
  },
  puffed: {
    en: 'The outline was inflated to both sides. Add a left, right or top view for truer proportions.',
    zh: '轮廓向前后膨胀而成；补充左、右或俯视图可得到更准确的比例。',
    ja: '輪郭を前後に膨らませました。左面・右面・上面を加えると比率が正確になります。',
  },
  block: {
    en: 'What fits all outlines, without hollows. The views are taken to have one scale.',
    zh: '取各视图轮廓的共同部分，无凹陷；各视图按同一比例处理。',
    ja: 'すべての輪郭に収まる形で、くぼみはありません。各面は同じ縮尺とみなします。',
  },
};

export function shapeNote(method: ModelMethod): LocalizedText {
  return shapes[method];
}

interface Bounds {
  min: readonly number[];
  max: readonly number[];
}

/** Width × height × depth in metres, and triangles. */
export function sizeNote({ min, max }: Bounds, triangles: number): LocalizedText {
  const size = [0, 1, 2].map((axis) => Number((max[axis]! - min[axis]!).toPrecision(3))).join(' × ');
  return {
    en: `Width × height × depth: ${size} m; ${triangles.toLocaleString('en')} triangles.`,
    zh: `宽 × 高 × 深：${size} 米；${triangles.toLocaleString('en')} 个三角形。`,
    ja: `幅 × 高さ × 奥行き：${size} m、三角形 ${triangles.toLocaleString('en')} 個。`,
  };
}
