import type { Translation } from '@tai/kernel';
import type { words as en } from './en.ts';

export const words = {
  stage: { model: '3Dモデル' },
  start: {
    title: 'ここに3Dモデルが表示されます',
    help: '背景が無地で被写体が1つの画像を選び、最も長い辺の長さを入れて「生成」を押してください。',
    choose: 'ライブラリから選択',
    upload: '画像をアップロード',
    list: '向いている画像',
    make: '画像がまだない場合は、まず作成：',
    logo: { title: 'ロゴ', text: '平らな形が面取りした立体になります' },
    turned: { title: '真横から見た花瓶', text: '左右対称の輪郭を軸で回転させます' },
    relief: { title: '商品写真', text: '陰影と奥行きがレリーフになります' },
  },
  prompt: {
    logo: '黒一色の葉のロゴ、シンプルなベタ塗りの形、中央配置、白背景',
    turned: '陶器の花瓶、真横からの視点、左右対称、中央配置、白背景、柔らかい光',
    relief: 'スニーカー、斜め前からの視点、全体が見える、中央配置、白背景、柔らかい光',
  },
  front: {
    set: '画像をセットしました。「生成」でモデルを作成します。',
    none: '画像から3Dモデルを作れるエンジンが現在ありません',
    notImage: '画像を選んでください。動画と3Dファイルはモデルにできません。',
  },
} satisfies Translation<typeof en>;
