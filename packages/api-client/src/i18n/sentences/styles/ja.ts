import type { styleSentences as en } from './en.ts';

export const styleSentences = {
  trainerUnknown: 'トレーナー {{trainer}} はありません。利用できるもの：{{available}}',
  trainerUnavailable: '{{trainer}} は現在学習できません：{{reason}}',
  trainStartFailed: '学習を開始できませんでした：{{reason}}',
  trainFailed: '学習に失敗しました：{{reason}}',
  trainNotRunning: '学習は行われていません',
  trainNumberMissing: 'タスク番号を取得できません。学習を開始し直してください',
  trainStopFailed: '学習を停止できませんでした：{{reason}}',
  trainOutOfMemory:
    '学習用のメモリが足りません。解像度、バッチサイズ、ランクのいずれかを下げてください。それまでのチェックポイントは残っています',
  trainDiverged:
    'ステップ {{step}} で損失が数値でなくなりました。学習率を下げて学習し直してください。最後の正常なチェックポイントは残っています',
  trainNoFile: 'トレーナーはスタイルファイルを作らずに終了しました。ログで経過を確認できます',
  trainSilent:
    'トレーナーから {{minutes}} 分間応答がないため終了しました。それまでのチェックポイントは残っています',
  trainDiskFull: '学習にはサーバーのディスクに {{needed}} MB 必要ですが、空きは {{free}} MB です',
  trainFolderFull:
    'トレーナーが作業フォルダーに {{used}} MB を書き込み、上限の {{max}} MB を超えたため終了しました。エポック数を減らすか、上限の引き上げを管理者に依頼してください。それまでのチェックポイントは残っています',
  trainFileInvalid: 'トレーナーが書き出したスタイルファイルは使えません：{{detail}}',
  trainInterrupted:
    'トレーナーが予期せず終了しました。もう一度開始すると、最後のチェックポイントから続きます',
  trainRunning: '学習中です。先に学習を停止してください',
  trainNotFound: 'この学習はありません',
  trainsFull:
    '進行中または待機中の学習が {{count}} 件あります（上限 {{max}} 件）。どれかが終わるまでお待ちください',
  trainNotResumable: 'この学習は続けられません。新しく開始してください',
  trainBaseUnknown: 'トレーナーにベースモデル {{base}} はありません。利用できるもの：{{available}}',
  datasetNotFound: 'このデータセットはありません',
  datasetTraining:
    'データセットが学習に使われている間は画像を変更できません。先に停止するか、終わるまでお待ちください',
  datasetEmpty: '画像を 1 枚以上追加してください',
  datasetFull: 'データセットの画像は {{max}} 枚までです（現在 {{count}} 枚）',
  datasetUnreadable: 'データセットを読み取れません：{{detail}}',
  datasetNoFiles: '使えるファイルがありません。JPEG、PNG、WebP の画像を追加してください',
  datasetImageInvalid: '{{number}} 枚目の画像（{{name}}）は無効です：{{detail}}',
  datasetImageTooLarge:
    '{{name}} は {{width}}×{{height}} ピクセルです。データセットの画像は {{max}}×{{max}} 未満にしてください',
  datasetChanged: 'データセットがその間に変更されました。確認してからやり直してください',
  datasetLabelTooLong: '{{name}} のラベルは {{length}} 文字です（上限 {{max}} 文字）',
  datasetsFull: 'データセットが上限の {{max}} 件に達しています。先に 1 件削除してください',
  datasetTooFew: 'このトレーナーには画像が {{min}} 枚以上必要です（現在 {{count}} 枚）',
  styleNotFound: 'このスタイルはありません',
  stylesFull: 'スタイルが上限の {{max}} 件に達しています。先に 1 件削除してください',
  projectStylesFull: 'プロジェクトのスタイルが上限の {{max}} 件に達しています。先に 1 件削除してください',
  styleFileInvalid: '使用できる safetensors ファイルではありません：{{detail}}',
  styleFilePickle:
    'このファイルは開くとコードが実行されるおそれがあるため（pickle）、受け付けません。safetensors に変換してください',
  styleFileTooLarge: 'スタイルファイルは {{limitMb}} MB までです（このファイルは {{readMb}} MB）',
  styleFamilyUnknown: 'このスタイルファイルがどのモデル用か判別できません。先頭のテンソル：{{tensors}}',
  styleNotReady: 'モデルデータを統合しています。しばらくしてからページを再読み込みしてください',
  styleReviewState: 'スタイルの状態が「{{state}}」のため、この操作はできません',
  styleElsewhere: '{{name}} は {{family}} 用のため、ここでは使えません（使えるもの：{{taken}}）',
  styleUnhealthy: 'このスタイルは効果がないため公開できません：{{detail}}',
  styleNoWay:
    'スタイル「{{name}}」のファイルが {{host}} になく、コピーする方法も設定されていません。管理者に、このエンジンへのスタイルの届け方の設定を依頼してください',
  styleNotListed:
    'スタイル「{{name}}」のファイルを {{host}} 用にコピーしましたが、ホストの LoRA 一覧にありません。管理者に LoRA フォルダーの確認を依頼してください',
  styleUploadRefused:
    '{{host}} がスタイル「{{name}}」のファイルを受け付けませんでした（{{status}}）。管理者に共有フォルダーの設定を依頼してください',
  styleFolderFailed:
    'スタイル「{{name}}」のファイルを共有フォルダー「{{folder}}」に書き込めませんでした：{{reason}}。管理者にフォルダーの確認を依頼してください',
} satisfies Record<keyof typeof en, string>;
