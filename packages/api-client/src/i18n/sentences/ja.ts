import type { Translation } from '@tai/kernel';
import type { words as en } from './en.ts';
import { configurationRules } from './configuration/ja.ts';
import { engineSentences } from './engines/ja.ts';
import { styleSentences } from './styles/ja.ts';

export const words = {
  /** What the management client says about an HTTP status. */
  status: {
    s400: 'リクエストの内容が正しくありません',
    s401: 'ログインしていません',
    s403: 'アクセスが拒否されました',
    s404: 'アドレスが見つかりません',
    s408: '時間切れになりました',
    s500: 'サーバー内部エラー',
    s501: '実装されていない処理です',
    s502: 'ゲートウェイエラー',
    s503: 'サービスを利用できません',
    s504: 'ゲートウェイが時間切れになりました',
    s505: '対応していないHTTPのバージョンです',
    other: 'ネットワークエラー（{{status}}）',
  },
  download: {
    busy: 'データをダウンロードしています。しばらくお待ちください',
    failed: 'ファイルをダウンロードできませんでした。管理者に連絡してください。',
    code401: '認証に失敗したため、ファイルを開けません',
    code403: 'この操作を行う権限がありません',
    code404: 'ファイルが存在しません',
  },
  said: '{{text}}。{{host}} の応答：「{{said}}」',
  allowed: configurationRules,
  api: {
    badRequest: 'リクエストが正しくありません。ページを再読み込みして再試行してください',
    unauthenticated: 'ログインしてください',
    forbidden: 'このアカウントにはその操作の権限がありません',
    notFound: '見つかりません。削除された可能性があります',
    conflict: 'このリクエストは別の内容で送信済みです。再読み込みしてお試しください',
    bodyTooLarge: '大きすぎます。上限は {{limit}} バイトです',
    tooManyRequests: '操作が速すぎます。{{seconds}} 秒後にお試しください',
    internal:
      'サーバーで問題が起きました。内容は失われていません。もう一度お試しください（リクエスト {{requestId}}）',
    unavailable: 'サービスの準備ができていません。しばらくしてからお試しください',
    diskFull: 'サーバーの保存容量が不足しています。管理者に連絡してください',
    accountRequired: '携帯番号、メールアドレス、またはアカウントを入力してください',
    accountFormat: '1 から始まる 11 桁の携帯番号、またはメールアドレスを入力してください',
    codeWrong: '認証コードが違います。残り {{triesLeft}} 回',
    codeExpired: '認証コードは期限切れか使用済みです。再送してください',
    codeTriesUsed: 'コードの取得または誤入力が多すぎます。新しいコードを取得するか、明日お試しください',
    codeResendTooSoon: 'コードを送信済みです。{{seconds}} 秒後に再送できます',
    credentialsWrong: 'アカウントまたはパスワードが違います',
    accountDisabled: 'このアカウントは停止されています。管理者に連絡してください',
    passwordFormat:
      'パスワードは8〜16文字で、英字・数字・記号 !@#$%^&*(),.?":{}|<> をそれぞれ1つ以上含めてください',
    mobileFormat: '1で始まる11桁の携帯電話番号を入力してください',
    emailFormat: '正しいメールアドレスを入力してください',
    mobileTaken: 'この携帯電話番号は別のアカウントで使われています',
    emailTaken: 'このメールアドレスは別のアカウントで使われています',
    emailUnverified: '送信された認証コードでメールアドレスを確認してください',
    nothingToChange: '変更する項目は1つだけ指定してください（読み取り：{{fields}}）',
    contentEmpty: '内容を入力してください',
    textTooLong: '{{length}}文字あります。{{max}}文字以内にしてください',
    passwordWrong: '現在のパスワードが正しくありません',
    passwordSame: '新しいパスワードが現在のものと同じです。別のものにしてください',
    avatarFormat: 'アバターはJPEGまたはPNG画像にしてください（読み取り：{{found}}）',
    avatarTooLarge: 'アバターは{{limitMb}} MB未満にしてください',
    settingsInvalid: '設定を保存できません。ページを再読み込みして再試行してください',
    notOwnAccount: '別のアカウントでログインしています。ページを再読み込みしてください',
    featureLocked: 'この機能はロックされています',
    registrationClosed: 'アカウントが存在しません。新しいアカウントは管理者が作成します',
    bindingExpired: '携帯電話番号の登録期限が切れました。もう一度ログインしてください',
    sessionNotFound: 'このログインは既に終了しています',
    lastAdministrator: '最後の管理者を無効化・降格・削除することはできません',
    ownAccount: '自分のアカウントには実行できません',
    userNotFound: 'このユーザーは存在しません',
    signInNotConfigured: 'このログイン方法は設定されていません',
    signInRefused: 'ログインが拒否されました：{{reason}}',
    signInExpired: 'ログインの期限が切れたか、使用済みです。最初からやり直してください',
    providerUnreachable: 'ログイン先に接続できません。しばらくしてからお試しください',
    chatTaken: 'このチャットアカウントは別のアカウントに連携されています',
    messageNotSent: '送信できませんでした。しばらくして再度お試しいただくか、管理者に連絡してください',
    identityUnconfirmed: 'この変更には本人確認が必要です',
    passwordCommon: '推測されやすいパスワードです。よくある単語、お名前、連続した文字は避けてください',
    secondFactorNeeded: 'このアカウントでは2段階認証が必要です',
    secondFactorWrong: 'コードが正しくないか、使用済みです。次のコードをお待ちください',
    secondFactorExists: '2段階認証はすでに有効です',
    secondFactorMissing: '2段階認証が設定されていません。最初からやり直してください',
    secondFactorRequired: 'このスタジオではスタッフに2段階認証が必要です。先に設定してください',
    passkeyRefused: 'このパスキーではログインできません。別の方法をお試しください',
    passkeyExpired: '時間切れになりました。もう一度パスキーを使ってください',
    passkeyExists: 'このパスキーはすでに追加されています',
    passkeyNotFound: 'このパスキーはすでに削除されています',
    passkeysFull: 'パスキーは1つのアカウントに{{limit}}個までです。先に1つ削除してください',
    noticeNotFound: 'このメッセージは存在しません',
    streamForeign: '別のアカウントでログインしています。ページを再読み込みしてください',
    streamTooMany: '開いているタブが多すぎます（最大{{limit}}）。いくつか閉じてください',
    dictTypeUnknown: '辞書「{{dictType}}」はありません',
    dictBuiltin: '製品に付属のデータは削除や値の変更ができません',
    dictValueTaken: '辞書には既に値「{{value}}」があります',
    dictEntryNotFound: 'この項目は存在しません',
    configUnknown: '設定「{{key}}」はありません',
    configInvalid: '{{key}} は {{value}} です。許可される値：{{allowed}}',
    keyNotFound: 'この署名鍵は存在しません',
    keyRetired: '廃止した鍵は再び署名に使えません。新しく作成するか取り込んでください',
    keyExpired: '証明書の有効期限は {{to}} まででした。別の証明書を選ぶか作成してください',
    certificateMissing: 'PEM 形式の証明書がありません。貼り付けるか選択してください',
    certificateUnreadable: '{{place}} 番目の証明書を読み取れません。PEM で書き出し直してください',
    certificateUsage: 'この証明書はデジタル署名に使えません。別の証明書を選んでください',
    certificateChainBroken:
      'チェーンの {{place}} 番目の証明書は、直前の証明書の発行者ではありません。順番に並べてください',
    certificateChainTooLong: 'チェーンの証明書は {{max}} 個までです',
    keyEncrypted: '鍵がパスフレーズで保護されています。解除してから読み込んでください',
    keyUnreadable: '鍵を PEM として読み取れません。書き出し直してください',
    keyAlgorithm: '鍵は {{found}} です。使えるのは Ed25519 と P-256 の ECDSA です',
    keyNotOfCertificate: '鍵と証明書が対応していません。対応する鍵を選んでください',
    keyTaken: 'この鍵はすでに登録されています',
    certificateNotYetValid: '証明書は {{from}} から有効です',
    tutorialNotFound: 'この動画は存在しません',
    videoUnsupported: 'MP4またはWebMの動画を選んでください（読み取り：{{found}}）',
    downloadNotFound: 'ファイルは存在しません。もう一度作成してください',
    fileMissing: 'アップロードするファイルを選んでください',
    fileTooLarge: 'ファイルが {{limitMb}} MB を超えています',
    imageUnsupported: 'PNG、JPEG、WebP、GIF、AVIF、TIFF 以外の画像です（{{found}} と判定）',
    imageDamaged: '画像が破損していて読み取れません',
    imageTooManyPixels: '画像は {{width}}×{{height}} です。上限は {{limitMegapixels}} メガピクセルです',
    urlInvalid: 'アドレスは http:// または https:// で始まり、ポート 80 か 443 を使う必要があります',
    urlPrivate: '内部ネットワークを指すアドレスのため拒否しました',
    urlFetchFailed: '画像を取得できません：そのアドレスから応答がありません',
    urlRedirects: 'このアドレスは転送が多すぎます。画像そのもののアドレスを入力してください',
    urlStatus: '画像を取得できません：相手のサーバーがエラー {{status}} を返しました',
    urlTimeout: '画像を時間内に取得できませんでした。時間をおいて再試行してください',
    heicUnsupported:
      'HEIC 画像は読み込めません。JPEG で保存してからアップロードしてください。iPhone では「設定 › カメラ › フォーマット」で「互換性優先」を選ぶと JPEG で撮影できます',
    mediaUnsupported: '画像・MP4・MOV・WebM・GLB 以外のファイルです（{{found}} と判定）',
    mediaDamaged: 'ファイルが壊れています。書き出し直してからもう一度お試しください。',
    mediaTooLong: '動画が長すぎます',
    mediaTooLarge: 'ファイルが大きすぎます',
    clipCodecUnsupported:
      '動画のコーデック {{found}} は読み込めません。H.264・HEVC・VP8・VP9・AV1 で書き出してから、もう一度アップロードしてください',
    clipSoundUnsupported:
      '動画の音声コーデック {{found}} は読み込めません。AAC・MP3・Opus・FLAC・Vorbis の音声、または音声なしで書き出してから、もう一度アップロードしてください',
    clipTooManyPixels:
      '動画のサイズは {{width}} × {{height}} ピクセルですが、上限は {{maxWidth}} × {{maxHeight}} です。4K 以下で書き出してから、もう一度アップロードしてください',
    clipWithoutPicture:
      '音声だけで映像がありません。動画をアップロードするか、ストーリーボードの音声として追加してください',
    mediaExternal: 'この3Dファイルは他のファイルを必要とします。1つのGLBとして書き出してください。',
    storageFull:
      '保存容量がいっぱいです（{{limitGb}} GB 中 {{usedGb}} GB 使用）。画像・作品・ドキュメントを削除してゴミ箱を空にするか、管理者に増量を依頼してください',
    projectStorageFull:
      'このプロジェクトの保存容量がいっぱいです（{{limitGb}} GB 中 {{usedGb}} GB 使用）。画像やドキュメントを削除してゴミ箱を空にするか、管理者に増量を依頼してください',
    serverStorageFull:
      'スタジオ全体の保存容量がいっぱいです（{{limitGb}} GB 中 {{usedGb}} GB 使用）。管理者に連絡してください',
    toolUnknown: 'ツール「{{tool}}」はありません。利用可能：{{available}}',
    modelUnknown: 'モデル「{{model}}」はありません。利用可能：{{available}}',
    parameterMissing: '「{{name}}」を入力してください',
    parameterTooLong: '「{{name}}」は {{length}} 文字です。上限は {{max}} 文字です',
    parameterOutOfRange: '「{{name}}」は {{value}} です。{{min}} から {{max}} の範囲で指定してください',
    parameterInvalid: '「{{name}}」が正しくありません。入力内容を確認してください',
    optionUnknown: '「{{name}}」に「{{read}}」は選べません。次から選択してください：{{allowed}}',
    codecMissing: 'このサーバーには動画エンコーダーがありません。管理者がインストールできます',
    modelSubjectMissing:
      '立体にする物体がはっきりしません。背景が透明な画像を使うか、「レリーフ」を選択してください',
    modelViewsMissing:
      'ブロックには左面・右面・上面のいずれかが必要です。追加するか、別の作り方を選択してください',
    modelViewsDiffer: '各面の比率が異なります。同じ物体の同じ縮尺の画像を使うか、1 つ外してください',
    choicesApart: '「{{name}}」の「{{first}}」と「{{second}}」は同時に選べません。どちらかを外してください',
    parameterStep: '「{{name}}」は {{value}} です。{{min}} から {{step}} 刻みで指定してください',
    styleUnknown: 'このモデルにスタイル「{{read}}」はありません。「{{name}}」で別のものを選択してください',
    liveOff: 'このサーバーではリアルタイムレンダリングがオフです。管理者に連絡してください',
    liveToolMissing:
      '{{model}} で「{{tool}}」をリアルタイムにレンダリングできるエンジンがありません。ツール、エンジン、モデルを変更してください',
    liveTooMany:
      'すでに {{limit}} 個のタブでリアルタイムレンダリングを使用中です。いずれかを停止してください',
    liveBusy: 'リアルタイムレンダリングが混み合っています。しばらくしてからお試しください',
    liveFrameInvalid:
      'キャンバスの画像を読み込めません。描き続けるか、リアルタイムレンダリングを開始し直してください',
    boxOutside:
      '「{{name}}」が画像（{{width}} × {{height}}）からはみ出しています。画像の内側に描いてください',
    parameterUnknown: 'このツールにパラメーター「{{name}}」はありません',
    jobNotFound: 'このジョブはもうありません',
    jobQueueFull: '{{limit}} 件のジョブが進行中です。完了を待つか、いずれかをキャンセルしてください',
    jobInterrupted: '生成中にワーカーが 2 回停止しました。もう一度お試しください',
    engineFailed: 'エンジンが画像を生成できませんでした。応答：「{{reason}}」',
    engineUnavailable: 'このツールのエンジンに接続できません。時間をおくか管理者に連絡してください',
    pictureCount: '「{{name}}」には {{min}}〜{{max}} 枚の画像が必要です（現在 {{count}} 枚）',
    pictureTooLarge: '画像は {{width}} × {{height}} です。ここでは {{maxWidth}} × {{maxHeight}} までです',
    aspectRatio: '画像の縦横比が一致しません。選び直してください',
    mediumNotTaken: 'ここではこの種類のファイルは使えません。別のものを選んでください。',
    maskSize: 'マスクのサイズが元の画像と一致しません。もう一度アップロードしてください',
    maskInvalid: 'マスクは黒地で、白く塗った部分が必要です。塗り直すか別のマスクを選んでください',
    stylesDiffer: '同時に使うスタイルはフローとモデルが同じでなければなりません',
    stylesTooMany: '同時に使えるスタイルは {{max}} 個までです',
    hostsAway: 'ホスト {{hosts}} に接続できません。接続が戻ると自動的に開始します',
    hostCrashed:
      'この画像の生成中にホスト {{host}} が停止しました。再び停止させるおそれがあるため、自動では再実行していません。手動でもう一度お試しください',
    hostOutOfMemory:
      'ホスト {{host}} の {{node}} でメモリが不足しました。サイズや枚数を減らすか、小さいモデルを選んでください',
    hostStopped: 'ホスト {{host}} で別の人がジョブを停止しました。もう一度開始できます',
    workflowFailed: 'ホスト {{host}} の {{node}} でエラーが発生しました：{{reason}}',
    workflowRefused: 'ホスト {{host}} はこのワークフローを実行できません：{{reason}}',
    workflowValue:
      'ホスト {{host}} では {{node}} の「{{input}}」に {{value}} を指定できません。許容範囲：{{allowed}}',
    workflowResult:
      'ホスト {{host}} でワークフローから使える画像が得られませんでした（{{found}}）。管理者に連絡してください',
    modelFileMissing:
      'ComfyUI ホストにモデルファイル {{file}} がありません。管理者がフォルダー {{folder}} に置く必要があります',
    nodeMissing: 'ComfyUI ホストにノード {{node}} がありません。管理者がインストールする必要があります',
    workflowAnimated:
      'ホスト {{host}} のワークフローはアニメーション画像（{{found}}）を出力したため、保存できません。SaveVideo などのノードで MP4 か WebM を保存するよう、管理者に連絡してください',
    modelFilesMismatch:
      'ホスト {{host}} のモデルファイルの組み合わせが合っていません（{{node}}：{{reason}}）。モデル、テキストエンコーダー、VAE の確認を管理者に依頼してください',
    clipLengthRefused:
      'ホスト {{host}} のワークフローは、この長さとサイズの動画を生成できません（{{node}}）。長さを変えるか、管理者に連絡してください',
    clipFailed: '{{host}} で動画を生成できませんでした：{{said}}。設定を変えて、もう一度試してください',
    clipNotRemote:
      'この動画はサービスに保存されていないため、リミックスできません。別のものを選んでください。',
    clipForgotten: '{{host}} に元の動画がもうないため、リミックスできません。別のものを選んでください',
    clipLost: '{{host}} でこの動画が失われました。再起動した可能性があります。もう一度生成してください',
    clipBlack:
      '返された動画は最初から最後まで真っ黒だったため、保存していません。ホストでモデルの実行に失敗しています。再試行するか、サイズを小さくするか、別のモデルを選んでください',
    clipNoise:
      '返された動画は最初から最後までノイズだけだったため、保存していません。ホストでモデルの実行に失敗しています。再試行するか、ステップ数を増やすか、別のモデルを選んでください',
    answerNotClip:
      '{{host}} から動画ではないデータが返されました。もう一度試すか、別のモデルを選んでください',
    clipLate:
      '{{host}} の動画生成が {{minutes}} 分以内に終わりませんでした。短く、または小さくするか、時間をおいて試してください',
    subjectUnclear:
      '被写体を特定できません。フォームで長方形で囲むか、ヒントの線でなぞってから、もう一度生成してください',
    subjectNotFound: '被写体を特定できません。フォームの「被写体」で塗ってから、もう一度生成してください',
    subjectEmpty: '被写体のマスクが空です。被写体を塗るか、マスクを外してください',
    maskEmpty: 'マスクが空です。変更する部分を塗ってください',
    maskTooLarge: 'マスクが広すぎて、埋めるための周囲が足りません。範囲を狭くしてください',
    pictureUnreadable: '読み込めない画像があります。別の画像を選んでください',
    pictureTooSmall: '画像は {{width}} × {{height}} です。各辺が {{min}} ピクセル以上の画像を選んでください',
    pictureNotContinued: '続きを描くための内容が足りません。別の画像を選んでください',
    promptMissing: 'プロンプトが空です。生成する内容を書いてください',
    styleMissing: 'スタイルがありません。スタイル画像かスタイルを選んでください',
    viewMissing: '視点を 1 つ以上選んでください',
    pictureLargeEnough: '画像はすでに {{width}} × {{height}} です。より大きいサイズか倍率を選んでください',
    outlinesOpen: '線画に閉じた領域が見つかりません。線がつながった線画を選んでください',
    backgroundMissing: '背景がありません。言葉で書くか、背景の画像を選んでください',
    instructionUnknown:
      '指示を理解できませんでした。できること：明るさ・コントラスト・彩度・色温度の調整、光の色・色調・色の変更（「赤い車を青にして」）、白黒・セピア・ヴィンテージ・シネマ風、ぼかし・シャープ・ノイズ除去・グロー・粒状感・周辺減光、雨・雪・霧、夜・夕焼け・ゴールデンアワー・夜明け・黄昏、四季、画風、背景の除去や色の変更、切り抜き・回転・反転・リサイズ、文字入れ（「下に「夏」と書いて」）',
    instructionTooLong: '指示が {{max}} ステップを超えています。分けて、結果に対してもう一度実行してください',
    colourNotFound: '画像に「{{from}}」が見つかりません。画像にある色を指定してください',
    colourUnclear: '被写体に「{{to}}」へ変える主な色がありません。置き換える色を指定してください',
    drawingFailed: 'エンジンの不具合で画像を描けませんでした。もう一度試すか、設定を変えてください',
    expansionTooLarge:
      '拡張後は {{width}} × {{height}} になります。上限は {{maxWidth}} × {{maxHeight}} です。新しい長さを短くするか、小さい画像を選んでください',
    enlargementTooLarge: '結果は {{width}} × {{height}} になります。上限は {{maxWidth}} × {{maxHeight}} です',
    engineOff: '管理者がエンジンを停止しているため、待機しています',
    jobsPerDayUsed:
      '24 時間あたり {{limit}} 件のジョブを使い切りました。{{hours}} 時間 {{minutes}} 分後に次のジョブを開始できます',
    serverQueueFull: 'キューが満杯です。数分後にもう一度お試しください',
    workerMissing:
      'このエンジンを処理するワーカーが動作していないため、待機しています。管理者に確認してください',
    ...engineSentences,
    ...styleSentences,
    operationNotFound: 'この再作成コードは見つかりません',
    pictureNotFound: 'この画像はもうありません',
    undoExpired: '元に戻せる時間を過ぎました',
    folderNotFound: 'フォルダーが見つかりません',
    foldersFull: 'フォルダーは {{limit}} 個までです。先に 1 つ削除してください',
    folderIsDefault: 'デフォルトのフォルダーは削除できません。名前は変更できます',
    categoryNotFound: 'カテゴリーが見つかりません',
    categoriesFull: 'カテゴリーは {{limit}} 個までです。先に 1 つ削除してください',
    categoryTooDeep: 'カテゴリーの階層は {{limit}} 段までです',
    categoryInItself: 'カテゴリーをそれ自身の中へは移動できません',
    tagsFull: '1 枚の画像に付けられるタグは {{limit}} 個までです',
    nameTaken: '「{{name}}」は既にあります。別の名前にしてください',
    workNotFound: '作品が見つかりません。',
    workUnavailable: 'この作品は公開停止または削除されました。',
    workNeedsPicture: '画像を 1 枚以上選んでください。',
    workNeedsTitle: 'タイトルを入力してください。',
    workNeedsDescription: '説明を入力してください。',
    workNeedsTag: 'タグを 1 つ以上付けてください。',
    workPicturePrivate: 'プライベートな画像は公開できません。先にプライベートから出してください。',
    workCategoryUnknown: 'カテゴリー「{{category}}」はありません。',
    workState: '作品の状態が「{{state}}」のため、この操作はできません。',
    workNoRemix: '作者はこの作品の再作成を許可していません。',
    worksFull: '公開していない作品が {{limit}} 件あります。先に 1 件を公開または削除してください。',
    workChanged:
      '編集を始めた後に、この作品は別の場所で変更されました。読み込み直すか、自分の内容で上書きしてください。',
    workKindMismatch:
      'ファイルが作品の種類と合いません。画像の作品には画像、動画の作品には動画、3Dの作品には3Dファイルを選んでください。',
    workSubjectMissing: 'この作品が見せるものを選んでください。',
    workSubjectUnknown: 'この作品が見せるものはもうありません。別のものを選んでください。',
    workBoardGone: 'この作品のボードはもうありません。',
    commentNotFound: 'コメントが見つかりません。',
    ownPerson: '自分自身にはこの操作はできません。',
    personBlocked: 'このユーザーをブロックしています。先に解除してください。',
    muted: '管理者により {{until}} まで発言が停止されています。',
    mutedTagsFull: 'ミュートできるタグは {{limit}} 件までです。先に 1 件を外してください。',
    reportTargetNotFound: '通報しようとした内容はもうありません。',
    reportOwn: '自分や自分の内容は通報できません。',
    attachmentFormat:
      '「{{name}}」は添付できません。使えるのは {{allowed}} です。複数のファイルは圧縮してください。',
    moderationItemNotFound: 'その項目はキューにありません。',
    moderationReasonMissing: '理由を入力してください。本人に伝えられます。',
    moderationActionInvalid: 'この項目に「{{action}}」はできません。',
    decisionNotUndoable: 'この判断はもう取り消せません。',
    templateNotFound: 'その定型文はありません。',
    templateBuiltin: 'これは製品付属の定型文です。変更はできますが、削除はできません。',
    moderationOwnItem:
      'あなた自身が投稿または通報した項目です。キューに残し、ほかの管理者または運営担当者の対応を待ってください。',
    moderationStaff:
      'スタッフのアカウントです。警告・発言停止・利用停止は管理者だけができます。ほかの対応を先に行い、管理者に依頼してください。',
    moderationThingMissing:
      '作品そのものの扱いも選んでください。警告・発言停止・利用停止だけでは、作品が審査待ちのまま残ります。',
    cursorInvalid: '一覧の位置が正しくありません。一覧を読み込み直してください。',
    documentNotFound:
      '該当するキャンバスが見つからないか、アクセス権がありません。作成者に連絡するか、コピーを作成してください。',
    documentReadOnly:
      'このドキュメントは閲覧できますが、編集はできません。所有者に編集権限を依頼してください。',
    documentConflict:
      'リビジョン {{base}} の後に、リビジョン {{revision}}（{{time}} 保存）が同じドキュメントを変更しました。そちらを読み込むか、自分の内容をコピーとして保存してください。',
    patchInvalid: '{{path}} への変更 {{index}} を適用できません。ドキュメントを読み込み直してください。',
    documentTooLarge:
      'ドキュメントが {{bytes}} バイトになります。上限は {{limit}} バイトです。内容を減らすか、2 つのドキュメントに分けてください。',
    patchesTooLarge:
      '変更が {{bytes}} バイトあります。上限は {{limit}} バイトです。数回に分けて保存してください。',
    revisionNotFound: 'リビジョン {{revision}} は存在しないか、保存期間が過ぎています。',
    documentInTrash: 'このドキュメントはゴミ箱にあります。先に元に戻してください。',
    documentNotOwner:
      'この操作はドキュメントの所有者だけができます。所有者に依頼するか、コピーを作成してください。',
    projectNotFound: 'このプロジェクトは存在しないか、メンバーではありません。',
    projectReadOnly:
      'このプロジェクトは閲覧できますが、変更はできません。プロジェクトの所有者に編集者にしてもらってください。',
    folderTooDeep: 'フォルダーは {{depth}} 階層まで入れ子にできます。上の階層のフォルダーを選んでください。',
    folderInItself: 'フォルダーをそれ自身の中に移動することはできません。別のフォルダーを選んでください。',
    assetMissing:
      'ドキュメントが参照する {{count}} 個のファイルがありません（最初のもの：{{hash}}）。先にアップロードしてから保存してください。',
    assetHashWrong: '{{named}} として送られたファイルの内容は {{found}} でした。もう一度送信してください。',
    assetsFull:
      'ドキュメントが保持できるのは {{assets}} 個、合計 {{limitMb}} MB までのファイルです。先に内容を減らしてください。',
    sharesFull:
      '名前を指定して共有できるのは {{limit}} 人までです。リンクで共有するか、プロジェクトに入れてください。',
    documentInProject:
      'プロジェクト内のドキュメントはプロジェクトのものです。先にプロジェクトの外へ移動してください。',
    offerNotFound: 'このドキュメントの引き継ぎは取り消されています。所有者に確認してください。',
    projectNotOwner: 'この操作はプロジェクトの所有者だけができます。所有者に依頼してください。',
    lastProjectOwner:
      'プロジェクトには所有者が 1 人以上必要です。先に別のメンバーを所有者にするか、プロジェクトを削除してください。',
    projectNotEmpty:
      'プロジェクトにはまだ {{count}} 件の項目があります。自分のスペースに移動するか、先に削除してください。',
    projectMembersFull: 'プロジェクトのメンバーは {{limit}} 人までです。先に誰かを外してください。',
    projectsFull: '1 人が参加できるプロジェクトは {{limit}} 件までです。先に 1 つ退出してください。',
    memberNotFound: 'この人はプロジェクトのメンバーではありません。',
    mentionNoAccess:
      '{{name}}さんはこのドキュメントを閲覧できないため、コメントも見られません。先に共有するか、メンションを外してください。',
    commentsFull: 'ここに書けるコメントは {{limit}} 件までです。先にいくつか削除してください。',
    presetNotFound: 'このプリセットは削除されたか、プロジェクトのメンバーではなくなりました。',
    presetsFull: 'ここに保存できるプリセットは {{limit}} 件までです。先に 1 件削除してください。',
    presetTooLarge:
      '設定のサイズは {{size}} kB です。プリセットの上限は {{limit}} kB です。プロンプトなどの長いテキストを短くしてください。',
    documentLocked: 'このドキュメントはロックされています。変更する前にロックを解除してください。',
    boardInvalid:
      'ボードを読み込めません（{{path}}：{{detail}}）。ファイルを確認するか、以前のリビジョンを開いてください。',
    boardNewer:
      'ボードのバージョンは {{found}} ですが、このサーバーが扱えるのは {{known}} までです。管理者に更新を依頼してください。',
    boardCycle: 'ノード {{nodes}} が循環しています。リンクを 1 本削除してください。',
    runNotFound: 'この実行が見つからないか、ボードを表示する権限がありません。',
    runNodeMissing: 'ボードにノード {{node}} がありません。ボードを保存してから再実行してください。',
    runNothing: '実行できるノードがありません。ツールを追加するか、ミュートを解除してください。',
    runTooLarge:
      'この実行には {{count}} 個のノードがあります（上限 {{limit}}）。ボードの一部だけを実行してください。',
    runsFull: 'このボードでは {{limit}} 件が実行中です。終了を待つか、1 件をキャンセルしてください。',
    runNotOwn: 'この実行を変更できるのは開始した人だけです。',
    nodeInputMissing: '{{input}} が未設定です。リンクするか値を入力してください。',
    nodeResultMissing: '{{node}} の結果がまだありません。先に実行するか、ここまで実行してください。',
    nodeOfferGone:
      '{{offer}} は提供されなくなりました。ノードで別のエンジンとモデルを選ぶか、管理者に連絡してください',
    nodeUnknown:
      '種類 {{type}} のノードを実行できるツールがありません。ノードは残ります。対応するエンジンを管理者に依頼してください。',
    nodeLinkInvalid:
      '{{input}} に必要なのは {{wanted}} ですが、{{found}} がつながっています。リンクを削除してください。',
    nodeItemsTooMany:
      '{{count}} 件が届きましたが、一度に処理できるのは {{limit}} 件までです。リストを短くしてください。',
    nodeFileMissing: 'このノードのファイルがありません。選び直してください。',
    pictureBoardGone: 'この画像を作ったボードは削除されたか、共有が終了しました。',
    runStopped: '実行した人がボードを編集できなくなったため、実行を停止しました。',
    storyboardInvalid:
      'ストーリーボードを読み込めません（{{path}}：{{detail}}）。以前の版を開くか、新しく作成してください。',
    storyboardNewer: '新しい版のスタジオで保存されたストーリーボードです。ページを再読み込みしてください。',
    storyboardEmpty: 'ショットがまだありません。先に追加してください。',
    storyboardShotMissing:
      'ショット {{number}} に動画がないか、動画がライブラリにありません。生成するか、別の動画を選んでください。',
    storyboardTooLong:
      '完成動画が {{seconds}} 秒になります。上限は {{limit}} 秒です。ショットを短くしてください。',
    exportsFull: '書き出しが {{limit}} 件進行中です。完了を待つか、いずれかをキャンセルしてください。',
    exportNotFound: 'この書き出しは存在しないか、ほかのユーザーのものです。',
    exportFailed: '書き出しに失敗しました：{{detail}}',
    soundUnsupported:
      'この音声は使用できません：{{detail}} MP3・M4A・AAC・WAV・Ogg のファイルを選んでください。',
    soundTooLong: '音声が長すぎます：{{detail}}',
  },
} satisfies Translation<typeof en>;
