// Which way of making a model suits a picture, by what can be measured of it.
import type { LocalizedText } from '@tai/contracts';
import { luma, blurred } from '../imaging/plane.ts';
import type { Plane } from '../imaging/raster.ts';
import { methodLabels, type ModelMethod } from './modelMethod.ts';
import { colourShare, type SubjectView } from './subjectView.ts';

/** What was measured of the subject. */
export interface ShapeFacts {
  holes: number;
  pieces: number;
  /** Share of the subject that its six most frequent colours have. */
  flatColours: number;
  /** Intersection over union of the mask and its mirror image. */
  symmetry: number;
  /** Share of the rows that the subject fills without a gap. */
  wholeRows: number;
  /** Width to height. */
  aspect: number;
  /** Of the bounding box. */
  fill: number;
  /** 1 for a disc. */
  roundness: number;
  /** Mean contrast inside the outline, 0 to 1. */
  detail: number;
}

interface Proposal {
  method: ModelMethod;
  because: LocalizedText;
}

export function shapeFacts({ picture, mask, box }: SubjectView): ShapeFacts {
  const { inside, outside } = countPieces(mask);
  let [area, edge, gaps, rows] = [0, 0, 0, 0];
  const is = (x: number, y: number) => mask.data[y * mask.width + x]! > 0.5;
  let [both, either] = [0, 0];
  for (let y = box.top; y < box.top + box.height; y++) {
    let runs = 0;
    for (let x = box.left; x < box.left + box.width; x++) {
      const here = is(x, y);
      if (here) {
        area++;
        if (!is(x - 1, y)) runs++;
        if (!is(x - 1, y) || !is(x + 1, y) || !is(x, y - 1) || !is(x, y + 1)) edge++;
      }
      const mirrored = is(2 * box.left + box.width - 1 - x, y);
      if (here && mirrored) both++;
      if (here || mirrored) either++;
    }
    rows++;
    if (runs > 1) gaps++;
  }
  const radius = (box.width + box.height) / 4;
  const disc = Math.PI * radius * radius;
  return {
    ...{ holes: outside - 1, pieces: inside, flatColours: colourShare(picture, mask, 6) },
    ...{ symmetry: both / Math.max(1, either), wholeRows: 1 - gaps / Math.max(1, rows) },
    ...{ aspect: box.width / box.height, fill: area / (box.width * box.height) },
    roundness:
      (((Math.min(area, disc) / Math.max(area, disc)) * Math.min(box.width, box.height)) /
        Math.max(box.width, box.height)) *
      Math.min(1, (2 * Math.PI * radius) / Math.max(1, edge * 1.1)),
    detail: detailOf(picture, mask),
  };
}

/** Standard deviation of the brightness around its neighbourhood, away from the outline. */
function detailOf(picture: SubjectView['picture'], mask: Plane): number {
  const light = luma(picture);
  const wide = blurred(light, Math.max(2, Math.min(mask.width, mask.height) * 0.03));
  const inner = blurred(mask, Math.max(2, Math.min(mask.width, mask.height) * 0.04));
  let [sum, count] = [0, 0];
  for (let i = 0; i < light.data.length; i++) {
    if (inner.data[i]! < 0.97) continue;
    sum += (light.data[i]! - wide.data[i]!) ** 2;
    count++;
  }
  return count === 0 ? 0 : Math.sqrt(sum / count);
}

/** Connected pieces of the subject, and of what is not it (holes and the surroundings). Specks do not count. */
function countPieces({ width, height, data }: Plane): { inside: number; outside: number } {
  const seen = new Uint8Array(data.length);
  const least = Math.max(12, data.length * 0.0008);
  const counts = { inside: 0, outside: 0 };
  for (let start = 0; start < data.length; start++) {
    if (seen[start]) continue;
    const isInside = data[start]! > 0.5;
    const piece = [start];
    seen[start] = 1;
    for (let at = 0; at < piece.length; at++) {
      const i = piece[at]!;
      const x = i % width;
      for (const next of [x > 0 ? i - 1 : -1, x + 1 < width ? i + 1 : -1, i - width, i + width]) {
        if (next < 0 || next >= width * height || seen[next] || data[next]! > 0.5 !== isInside) continue;
        seen[next] = 1;
        piece.push(next);
      }
    }
    if (piece.length >= least) counts[isInside ? 'inside' : 'outside']++;
  }
  return counts;
}

const percent = (share: number) => Math.round(share * 100);

/** @param facts null when the picture has no certain subject */
export function proposeMethod(facts: ShapeFacts | null, hasSideViews: boolean): Proposal {
  if (hasSideViews) {
    return proposal('block', {
      en: 'several views were given',
      zh: '提供了多个视图',
      ja: '複数の面が指定されたため',
    });
  }
  if (!facts) {
    return proposal('relief', {
      en: 'no single subject stands out from the background',
      zh: '背景中没有明确的单一主体',
      ja: '背景から際立つ被写体がないため',
    });
  }
  const { holes, pieces, flatColours, symmetry, wholeRows, aspect, fill, roundness, detail } = facts;
  if (flatColours > 0.88 && (holes > 0 || pieces > 1)) {
    return proposal('logo', {
      en: `flat colors, ${pieces} ${pieces === 1 ? 'part' : 'parts'} and ${holes} ${holes === 1 ? 'hole' : 'holes'}`,
      zh: `颜色平整，共 ${pieces} 个部分、${holes} 个孔`,
      ja: `平坦な色、${pieces} 個の部分、${holes} 個の穴があるため`,
    });
  }
  if (roundness > 0.9 && detail > 0.06) {
    return proposal('relief', {
      en: 'a disc with fine detail, like a coin or badge',
      zh: '圆形且细节丰富，像硬币或徽章',
      ja: '硬貨やバッジのように細部の多い円形のため',
    });
  }
  if (fill > 0.93 && aspect > 0.4 && aspect < 2.5) {
    return proposal('relief', {
      en: 'the subject is a rectangle, like a panel',
      zh: '主体为矩形，像面板',
      ja: '被写体がパネルのような長方形のため',
    });
  }
  // What is much wider than tall is a car from the front rather than something turned.
  if (symmetry > 0.9 && wholeRows > 0.96 && holes === 0 && pieces === 1 && aspect < 1.25) {
    return proposal('turned', {
      en: `the outline is ${percent(symmetry)} % symmetric`,
      zh: `轮廓左右对称度为 ${percent(symmetry)}%`,
      ja: `輪郭の左右対称度が ${percent(symmetry)} % のため`,
    });
  }
  if (flatColours > 0.97) {
    return proposal('logo', { en: 'flat colors', zh: '颜色平整', ja: '平坦な色のため' });
  }
  return proposal('puffed', {
    en: 'one view of a free-form outline',
    zh: '只有一个视图，轮廓为自由形状',
    ja: '自由な輪郭の 1 面のみのため',
  });
}

function proposal(method: ModelMethod, because: LocalizedText): Proposal {
  return { method, because };
}

/** What was made, and why in this way; without a reason the person chose it. */
export function methodNote(method: ModelMethod, because: LocalizedText | null): LocalizedText {
  const { en, zh, ja } = methodLabels[method];
  if (!because) return { en: `Made as: ${en}.`, zh: `构建方式：${zh}。`, ja: `作り方：${ja}。` };
  return {
    en: `Made as: ${en} (${because.en}). Choose another method for another shape.`,
    zh: `构建方式：${zh}（${because.zh}）。可改选其他方式。`,
    ja: `作り方：${ja}（${because.ja}）。別の作り方も選べます。`,
  };
}
