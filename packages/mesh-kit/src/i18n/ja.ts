import type { Translation } from '@tai/kernel';
import type { words as en } from './en.ts';

export const words = {
  viewer: {
    loading: '3Dモデルを読み込み中',
    model: '{{name}}の3Dモデル',
    role: '3Dビューアー',
    keys: '矢印キーで回転、+ と − でズーム、0 で最初の向きに戻ります。ドラッグで回転、右ドラッグで移動、ホイールまたはピンチでズームします。',
    look: '表示',
    looks: { textured: 'テクスチャ', clay: 'クレイ', wireframe: 'ワイヤー' },
    reset: '視点をリセット',
    fullScreen: '全画面',
    leaveFullScreen: '全画面を終了',
    tools: '3Dビューのツール',
    triangles_one: '三角形 {{number}}',
    triangles_other: '三角形 {{number}}',
    size: '{{width}} × {{height}} × {{depth}} m',
    textures_one: 'テクスチャ {{count}} 枚',
    textures_other: 'テクスチャ {{count}} 枚',
  },
  failed: {
    title: 'このモデルを表示できませんでした',
    noWebGl:
      'このブラウザーは WebGL 2 に対応していません。ハードウェアアクセラレーションを有効にするか、新しいブラウザーで開いてください。',
    lost: 'グラフィックスカードが応答しなくなりました。負荷の高いほかのタブを閉じて、もう一度お試しください。',
    part: '3Dビューアーを読み込めませんでした。接続を確認して、もう一度お試しください。',
  },
  fault: {
    unsupported: 'このファイル形式には対応していません。GLB（glTF 2.0）で書き出して追加し直してください。',
    damaged: 'ファイルが壊れているか、不完全です。書き出し直してから追加してください。',
    outside:
      'ファイルがほかのファイルを参照しています。外部のデータは読み込みません。すべてを含む1つの GLB に書き出してください。',
    tooLarge: 'ファイルが {{megabytes}} MB を超えています。圧縮または簡略化して追加し直してください。',
    tooManyTriangles: '三角形が {{triangles}} を超えています。簡略化して追加し直してください。',
    tooManyParts: 'パーツが {{nodes}} 個を超えています。結合して減らし、追加し直してください。',
    textureTooLarge:
      '{{texture}} × {{texture}} px を超えるテクスチャがあります。縮小してからモデルを追加し直してください。',
    empty: '表示できる面がありません。',
    tooSlow:
      'ファイルの読み込みが1分を超えたため中止しました。モデルを簡略化するか非圧縮の GLB に書き出して、追加し直してください。',
  },
} satisfies Translation<typeof en>;
