import type { engineSentences as en } from './en.ts';

export const engineSentences = {
  serviceAddressInvalid:
    'サービスのアドレスが http または https ではありません。バージョンまで入力してください（例：https://images.example/v1）',
  serviceKeyFormat:
    'API キーに空白、改行、または ASCII 以外の文字が含まれています。もう一度コピーしてください',
  serviceKeyRefused: '{{host}} が API キーを受け付けません。管理者はエンジンのページで別のキーを設定できます',
  serviceAccountClosed:
    '{{host}} のアカウントは閉鎖されています。管理者はエンジンのページで別のアカウントの API キーを設定できます',
  serviceKeyForbidden:
    '{{host}} では、設定されている API キーでこの操作はできません。管理者はエンジンのページで別のキーを設定するか、サービスに権限を申請してください',
  serviceQuotaUsed:
    '{{host}} のアカウントの利用枠を使い切りました。管理者はチャージするか、別のエンジンを選んでください',
  serviceBusy:
    '{{host}} は現在、これ以上リクエストを受け付けていません。時間をおいて再試行するか、別のエンジンを選んでください',
  serviceBusyFor:
    '{{host}} は現在、これ以上リクエストを受け付けていません（{{seconds}} 秒待つよう求めています）。後で再試行するか、別のエンジンを選んでください',
  contentRefused:
    '{{host}} はコンテンツの規則により、この画像を生成しません。プロンプトか画像を変えて再試行してください',
  serviceModelMissing:
    '{{host}} にモデル {{model}} がありません。別のモデルを選んでください。管理者はエンジンのページでモデルを変更できます',
  serviceCallMissing:
    '{{host}} には、このモデルまたはこの生成方法がありません。別のモデルを選んでください。管理者はエンジンのページでアドレスとモデルを確認できます',
  serviceSizeRefused:
    '{{host}} はこのモデルで {{size}} ピクセルの画像を生成できません。別のサイズを選んでください',
  serviceRefused:
    '{{host}} がリクエストを拒否しました（ステータス {{status}}）。設定を変えるか、別のモデルを選んでください',
  serviceFailed:
    '{{host}} でエラーが発生しました（ステータス {{status}}）。時間をおいて再試行するか、別のエンジンを選んでください',
  serviceMoved:
    '{{host}} は別のアドレスへ転送しています（ステータス {{status}}）。API キーが渡ってしまうため、転送先には接続しません。管理者はエンジンのページで最終的なアドレスを設定できます',
  serviceTimeout:
    '{{host}} の応答が {{seconds}} 秒以内に完了しませんでした。時間をおいて再試行するか、別のエンジンを選んでください',
  answerUnreadable:
    '{{host}} の応答が JSON ではなく、読み取れません。再試行するか、別のエンジンを選んでください',
  answerNotImages:
    '{{host}} の応答は画像のリストではありません。アドレスはバージョンまで必要です（例：https://images.example/v1）。管理者はエンジンのページで確認できます',
  answerEmpty: '{{host}} の応答に画像がありません。再試行するか、別のモデルを選んでください',
  answerIncomplete: '{{host}} の応答が画像の完成前に終わりました。再試行するか、別のモデルを選んでください',
  answerTooLarge:
    '{{host}} の応答が {{limitMb}} MB を超えたため、読み取りませんでした。管理者はこのサービスを確認してください',
  answerDamaged:
    '{{host}} から届いた画像が不完全か、{{limitMegapixels}} メガピクセルを超えています。再試行するか、別のモデルを選んでください',
  answerNoText:
    '{{host}} の応答にテキストがありません。再試行してください。管理者はエンジンのページで別のテキストモデルを選べます',
  answerNotModels:
    '{{host}} は応答しますが、モデルのリストではありません。アドレスはバージョンまで必要です（例：https://images.example/v1）',
  imageAddressInvalid:
    '{{host}} が返した画像のアドレスが http または https ではないため、取得しませんでした。別のモデルかエンジンを選んでください',
  imageAddressForeign:
    '{{host}} が返した画像のアドレスは別のホストのため、取得しませんでした。管理者はエンジンのページで「他のホストからの画像取得を許可する」を有効にするか、サービスが画像そのものを返すように設定してください',
  imageAddressPrivate:
    '{{host}} が返した画像のアドレスは内部ネットワークのため、取得しませんでした。管理者に連絡してください',
  imageNotFetched:
    '{{host}} が生成した画像を、指定されたアドレスから取得できません（ステータス {{status}}）。再試行してください',
  imageFetchTimeout: '{{host}} が生成した画像の取得に時間がかかりすぎました。再試行してください',
  serviceModelsMissing: '{{host}} に次のモデルがありません：{{models}}。利用できるモデルから選んでください',
  serviceVersionMissing:
    '{{host}} のこのアドレスにはモデルがありませんが、{{address}} にはあります。そのアドレスを入力してください',
  hostNameUnknown:
    '{{host}} に接続できません：ホスト名が見つかりません。管理者はエンジンのページでアドレスを確認できます',
  hostNameUnresolved:
    '{{host}} に接続できません：ホスト名を現在解決できません。しばらくしてから再試行してください',
  connectionRefused:
    '{{host}} に接続できません：そのアドレスとポートでは何も応答しません。管理者はエンジンのページでアドレスを確認できます',
  connectionClosed: '{{host}} に接続できません：接続が切断されました。しばらくしてから再試行してください',
  connectionTimeout:
    '{{host}} に接続できません：時間内に接続できませんでした。管理者はエンジンのページでアドレスを確認できます',
  connectionNoRoute:
    '{{host}} に接続できません：そのアドレスへの経路がありません。管理者はエンジンのページでアドレスを確認できます',
  certificateUntrusted:
    '{{host}} に接続できません：証明書が信頼されていません。管理者は信頼された証明書を設定してください',
  certificateExpired:
    '{{host}} に接続できません：証明書の期限が切れています。管理者は証明書を更新してください',
  certificateOtherName:
    '{{host}} に接続できません：証明書の名前が一致しません。管理者はエンジンのページでアドレスを確認できます',
  hostNotHttps:
    '{{host}} に接続できません：https に対応していません。アドレスは http で始まる必要があるかもしれません',
  hostNotHttp:
    '{{host}} に接続できません：http のサービスではありません。管理者はエンジンのページでアドレスを確認できます',
  hostUnreachable:
    '{{host}} に接続できません：接続に失敗しました。管理者はエンジンのページでアドレスを確認できます',
  hostTimeout: '{{host}} が時間内に応答しませんでした。しばらくしてから再試行してください',
  hostSilent: '{{host}} が {{seconds}} 秒以内に応答しませんでした。管理者は動作しているか確認してください',
  hostCredentials:
    '{{host}} の認証に失敗しました（ステータス {{status}}）。管理者はエンジンのページで認証情報を設定できます',
  hostMoved:
    '{{host}} は別のアドレスへ転送しています（ステータス {{status}}）。管理者はエンジンのページでそのアドレスを入力してください',
  hostFailed: '{{host}} がエラー {{status}} を返しました。管理者はログを確認してください',
  hostNotComfyui:
    '{{host}} の応答が ComfyUI のものではありません。管理者は ComfyUI ホストのアドレスか確認してください',
  hostAnswerTooLarge:
    '{{host}} の応答が大きすぎるため、読み取りませんでした。管理者は ComfyUI ホストのアドレスか確認してください',
  hostsUnreachable: 'このエンジンのホストに接続できません：{{hosts}}。時間をおくか、管理者に連絡してください',
  workflowUnusable: 'このツールのワークフローは使用できません。管理者に連絡してください',
  workflowInputMissing:
    'ワークフローで {{node}} の「{{input}}」に値がありません。管理者が値を追加する必要があります',
  workflowOptionMissing:
    'ComfyUI ホストでは {{node}} の「{{input}}」に「{{value}}」を選べません。管理者がワークフローを変更する必要があります',
  workflowChoiceMissing:
    'ComfyUI ホストには {{node}} の「{{input}}」の選択肢がありません。管理者がインストールする必要があります',
  workflowChoiceUnmatched:
    'ComfyUI ホストには、{{node}} の「{{input}}」で名前が「{{filter}}」に合うものがありません。管理者がインストールする必要があります',
  workflowNodeForbidden:
    'これらのノードは許可されていません：{{node}}。管理者がエンジンのページで許可できます',
  workflowNodesNone: '許可された ComfyUI ノードがまだありません。管理者がエンジンのページで許可できます',
  workflowPathForbidden:
    '{{node}} の「{{input}}」がホスト上のファイルまたはフォルダー（{{value}}）を指しているため使用できません。ComfyUI で変更して、もう一度読み込んでください',
  workflowImageMissing: '{{node}} の「{{input}}」には画像が必要です。接続してください',
  workflowHostsLack:
    'このワークフローに必要なものがそろった ComfyUI ホストがありません：{{missing}}。管理者にインストールを依頼してください',
  workflowNoImage:
    'このワークフローは画像を出力しません（{{node}}）。ボードで実行できるのは、画像を保存またはプレビューする ComfyUI ワークフローだけです',
  importNotWorkflow:
    'ComfyUI のワークフローではありません。ComfyUI で保存またはエクスポートしたファイルを選んでください',
  importTooLarge:
    'ワークフローは {{size}} kB です（上限 {{limit}} kB）。埋め込みデータを除くか、分けて読み込んでください',
  importTooManyNodes:
    'ワークフローには {{count}} 個のノードがあります（上限 {{limit}}）。分けて読み込んでください',
  importTooDeep: 'ワークフローの値の入れ子が {{limit}} 段を超えています。ComfyUI で保存し直してください',
  importDamaged: 'ワークフローの {{node}} が壊れています。ComfyUI で保存し直してください',
  importSubgraphs:
    'サブグラフを含むワークフローは読み込めません。ComfyUI で展開するか、API 形式でエクスポートしてください',
  importNeedsHost:
    'ComfyUI エディターで保存したワークフローの読み込みには ComfyUI ホストが必要ですが、応答がありません。API 形式でエクスポートしてください',
  importNodesUnknown:
    'これらのノードがある ComfyUI ホストがありません：{{nodes}}。ワークフローを API 形式でエクスポートしてください',
  importNodeUnused: 'このノードを使う出力がありません',
  importNodeMuted: 'このノード、または必要なノードがミュートされています',
  importNoEngine:
    'このワークフローを実行できる ComfyUI エンジンがありません。ノードは残ります。管理者に追加を依頼してください',
  importValueNoField: 'ツールに対応する項目がありません',
  importValueRefused: 'ツールがこの値を受け付けないため、デフォルト値を使います',
  importModelMissing: 'このモデルをツールに提供するエンジンがないため、別のモデルを使います',
  importFileMissing: 'ファイルはワークフローに含まれていません。画像を選んでください',
  exportNothing: 'エクスポートするものがありません。先にボードへツールを追加してください',
  exportNodeEngine:
    '{{type}} には ComfyUI のワークフローがありません。ノードで ComfyUI のエンジンを選ぶか、削除してください',
  exportNodeList:
    '「{{input}}」にリストが届いていますが、ComfyUI のワークフローでは表せません。1 つだけ接続してください',
  exportNodeInput:
    '「{{input}}」に届く内容は ComfyUI のワークフローでは表せません。ノードに値を入力してください',
  engineTimeout: 'エンジンが {{seconds}} 秒以内に応答しませんでした。時間をおくか、管理者に連絡してください',
  engineAnswer: 'エンジンの機能の一覧を読み取れません。管理者に連絡してください',
  engineOutput: 'エンジンが返した結果を使用できません。再試行するか、管理者に連絡してください',
  engineChanged: 'その間にエンジンが停止または変更されました。再試行してください',
  engineFault:
    'エンジンが画像を生成できませんでした。理由は示されていません。再試行するか、管理者に連絡してください',
  engineKindGone: 'このサーバーには種類「{{kind}}」のエンジンがなくなりました。設定は保持されています',
  engineSecretSealed: 'キーは別の SECRET_KEY で暗号化されています。もう一度入力してください',
  engineAddressForbidden:
    '{{host}} はリンクローカルアドレス（クラウドの鍵が置かれる場所）を指しています。ホスト自体のアドレスを入力してください',
  engineSettingsUnreadable: 'このエンジンの設定を読み取れません。もう一度入力してください',
} satisfies Record<keyof typeof en, string>;
