import type { WorkflowFault } from '@tai/contracts';

export const words = {
  fault: {
    fileTooLarge: 'ファイルが {{limitMb}} MB を超えています',
    notJson: 'ファイルが JSON ではありません',
    nestedTooDeep: 'ファイルの入れ子が {{max}} 段を超えています',
    textUnstorable: '保存できない文字を含むテキストがあります',
    nameUnstorable: '保存できない文字を含む名前があります',
    notWorkflow: 'ファイルがワークフローではありません。ComfyUI で「Export (API)」から書き出してください',
    editorFile:
      'エディターが保存した形式のワークフローです。ComfyUI で「Export (API)」から書き出したものをアップロードしてください',
    editorNeedsHost:
      'エディターが保存した形式のワークフローで、読み取るにはホストの応答が必要です。ホストを起動するか、「Export (API)」から書き出してください',
    editorDamaged: 'エディターのワークフローを読み取れません：ノードまたはリンクが壊れています',
    editorSubgraphs:
      'ワークフローにサブグラフがあり、展開できるのは ComfyUI だけです。ComfyUI で展開するか、「Export (API)」から書き出してください',
    fieldUnreadable: '{{path}} がないか、使えない値です',
    nameForbidden: '使用できない名前「{{name}}」があります',
    noNodes: 'ワークフローにノードがありません。ComfyUI で「Export (API)」から書き出してください',
    tooManyNodes: 'ワークフローのノードは {{count}} 個です。上限は {{max}} 個です',
    noPlaceholder: 'プレースホルダーを使う入力がないため、毎回同じ画像になります',
    toolNameMissing: '製品にツール「{{tool}}」はありません。toolName に en、zh、ja の名前を書いてください',
    nodeForbidden:
      '{{node}} はコードの実行、ネットワークへの接続、結果以外への書き込みができるため、使用できません',
    pathOutside:
      '「{{input}}」が「{{value}}」を指しています。使えるのはホストのフォルダー内のファイルだけで、絶対パスや「..」は使えません',
    listInput:
      '「{{input}}」がリストです。リンクは ["ノード", 出力番号]、それ以外のリストは {"__value__": […]} と書きます',
    linkBroken: '「{{input}}」の接続元のノード {{from}} がありません',
    slotInvalid: '「{{input}}」の接続元の出力 {{slot}} は存在しません',
    circle: 'ワークフローが循環しています：{{nodes}}',
    chainTooLong:
      'ワークフローでは {{count}} 個のノードが連なっています。{{max}} 個を超えるとホストで失敗します',
    outputNotStored: 'SaveImageWebsocket は画像をホストに残しません。SaveImage を使ってください',
    outputMissing: '画像を保存するノードがありません。SaveImage ノードを追加してください',
    optionsMissing: '{{placeholder}} には選択肢のあるパラメーターが必要です。「parameters」に書いてください',
    parameterTwice: '同じ名前のパラメーターが 2 つあります',
    parameterUndeclared: '{{placeholder}} に対応するパラメーターがありません',
    partUnknown: '{{placeholder}} の部分は「{{name}}」にありません。使えるもの：{{parts}}',
    partMissing: '{{placeholder}} では次のいずれかを指定してください：{{parts}}',
    loraNotRepeatable: '{{placeholder}} を使えるのは、繰り返せる LoraLoader と LoraLoaderModelOnly だけです',
    parameterReserved: 'パラメーターの名前に「{{name}}」は使えません。別の名前にしてください',
    parameterUnused:
      'パラメーター「{{name}}」が使われていません。いずれかの入力に {{placeholder}} を入れてください',
    pictureParameterMissing:
      '「{{name}}」は「{{original}}」に属しますが、その名前の画像パラメーターがありません',
    freeTextInPath: '「{{input}}」はファイル名のため、利用者が入力する {{placeholder}} は使えません',
  } satisfies Record<WorkflowFault, string>,
};
