import type { Translation } from '@tai/kernel';
import type { words as en } from './files.en.ts';

export const words = {
  add: {
    title: '追加',
    file: 'ファイルからモデルや画像を追加…',
    library: 'ライブラリからモデル…',
    rig: '照明セット：{{name}}',
    cameraHere: '今のビューからカメラを作成',
  },
  files: {
    title: 'ファイル',
    share: '共有…',
    publish: '作品として公開…',
    noModel: '先にオブジェクトを追加してください',
    notOwner: '公開できるのはシーンの所有者だけです',
    saveOwn: 'シーンファイルとして保存（.taiscene）',
    glb: 'GLB を書き出す',
    glbSelected: '選択範囲を GLB で書き出す',
    library: '3D モデルとしてライブラリに保存',
    usdz: 'AR 用の USDZ を書き出す',
    failed: 'ファイルを作成できませんでした。{{reason}}',
    incomplete: 'テクスチャまたはモデル {{count}} 個を読み込めず、ファイルに含まれていません。',
  },
  file: {
    noRoom: 'このブラウザーにファイルを保存する空きがありません。',
    tooLarge: 'ファイルが {{limit}} MB を超えています。',
    notAnImage: 'このブラウザーでは画像を読み取れません。',
    unavailable: 'ファイルを利用できません。削除された可能性があります。',
    noClips: '動画はシーンに置けません。画像か3Dモデルを選んでください。',
    pickModel: '3D モデルを選択',
  },
  import: {
    reading: '「{{name}}」を読み込み中…',
    cancel: 'キャンセル',
    refused: '「{{name}}」を追加できませんでした。{{reason}}',
    done: '「{{name}}」を追加しました：三角形 {{triangles}}、{{size}} m。',
    unit: {
      m: '数値をメートルとして読み込みました。',
      cm: '数値をセンチメートルとして読み込みました。違う場合はスケールを変更してください。',
      mm: '数値をミリメートルとして読み込みました。違う場合はスケールを変更してください。',
    },
    leftOut: '含まれないもの：{{parts}}。',
    textures_one: 'ファイルにないテクスチャ {{count}} 枚',
    textures_other: 'ファイルにないテクスチャ {{count}} 枚',
    lights_one: 'ライト {{count}} 個',
    lights_other: 'ライト {{count}} 個',
    cameras_one: 'カメラ {{count}} 個',
    cameras_other: 'カメラ {{count}} 個',
    animations_one: 'アニメーション {{count}} 個',
    animations_other: 'アニメーション {{count}} 個',
  },
  absence: {
    title: 'このモデルを表示できません',
    unavailable:
      'ファイルを読み込めません。接続を確認してページを再読み込みするか、モデルを置き換えてください。',
    mark: '「{{name}}」を表示できません',
  },
} satisfies Translation<typeof en>;
