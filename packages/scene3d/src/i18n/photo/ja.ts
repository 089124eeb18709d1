import type { Translation } from '@tai/kernel';
import type { words as en } from './en.ts';

export const words = {
  title: '写真に合わせる',
  hint: '赤い線を被写体の左右に走る辺に、青い線をそれと直角な辺に重ね、原点を地面に置いてください。',
  handles: '写真上の線',
  handle: {
    alongX: 'X 軸の線 {{line}}、端 {{end}}',
    alongZ: 'Z 軸の線 {{line}}、端 {{end}}',
    origin: '原点',
    end: '基準の長さの端',
  },
  horizon: '地平線',
  length: '基準の長さ',
  height: 'カメラの高さ',
  focalLength: '焦点距離',
  photo: '写真を変更…',
  hideObjects: 'オブジェクトを隠す',
  showObjects: 'オブジェクトを表示',
  cancel: 'キャンセル',
  apply: '適用',
  problem: {
    short: '短すぎる線があります。両端を離してください。',
    parallel:
      '同じ色の 2 本の線が写真の中で平行なため、消失点がありません。互いに近づいていく辺を選んでください。',
    crossing: '同じ色の 2 本の線が交差しています。どちらも線の先にある同じ点へ向かうようにしてください。',
    sameSide:
      '赤い線と青い線が同じ側へ向かっているため、合うレンズがありません。2 組の辺は互いに直角である必要があります。',
    lens: 'この線に合う焦点距離は 8–800 mm の範囲外です。2 組の辺が直角かどうか確かめてください。',
    origin: '原点が地平線より上にあります。地面に置いてください。',
    length: '基準の長さが写真の中で短すぎます。端を赤い線の方向へドラッグしてください。',
  },
} satisfies Translation<typeof en>;
