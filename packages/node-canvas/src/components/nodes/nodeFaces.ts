import {
  functionNodeTypes,
  type Capability,
  type LocalizedText,
  type PlainNodeType,
  takesRemoteClip,
  tools,
  toolOfNodeType,
} from '@tai/contracts';

interface Face {
  name: LocalizedText;
  words: LocalizedText;
}

/** Names of the nodes that run no tool, and what people call them, which search finds them by. */
const plainFaces: Readonly<Record<PlainNodeType, Face>> = {
  ImageInput: face(
    'Image',
    '图片输入',
    '画像入力',
    'upload photo sketch reference',
    '上传 草图 参考图',
    '写真 ラフ 参考',
  ),
  TextDescription: face(
    'Text',
    '文字描述',
    'テキスト',
    'prompt words description',
    '提示词 描述',
    'プロンプト 説明',
  ),
  Styles: face('Styles', '风格', 'スタイル', 'look lora', '画风', '画風'),
  ImageSize: face('Image size', '图片尺寸', '画像サイズ', 'width height ratio', '宽 高 比例', '幅 高さ 比率'),
  MaskInput: face('Mask', '蒙版输入', 'マスク入力', 'area black white', '区域 黑白', '領域 白黒'),
  Note: face('Note', '便签', 'メモ', 'comment sticky', '注释', 'コメント'),
  Reroute: face('Reroute', '转接点', 'リルート', 'link dot', '连线', '接続'),
  Compare: face('Compare', '对比', '比較', 'before after', '前后', '前後'),
  Pick: face('Pick one', '选取一项', '1 つ選ぶ', 'choose select first', '选择', '選択'),
  TextTemplate: face(
    'Text template',
    '文字模板',
    'テキストテンプレート',
    'variables join prompt',
    '变量 拼接',
    '変数 結合',
  ),
  Batch: face('Batch', '批量', 'バッチ', 'list many prompts seeds', '列表 多个', 'リスト 複数'),
  Output: face('Output', '输出', '出力', 'result save', '结果', '結果'),
};

function face(en: string, zh: string, ja: string, wordsEn: string, wordsZh: string, wordsJa: string): Face {
  return { name: { en, zh, ja }, words: { en: wordsEn, zh: wordsZh, ja: wordsJa } };
}

/** Name of a type of node; for a tool that of its capability, and its key where no engine has it. */
export function faceOf(type: string, capabilities: readonly Capability[]): Face {
  const tool = toolOfNodeType(type);
  if (tool === undefined)
    return (
      plainFaces[type as PlainNodeType] ?? { name: face(type, type, type, '', '', '').name, words: none }
    );
  const known = (tools as Readonly<Record<string, Face>>)[tool];
  const offered = capabilities.find((one) => one.tool === tool);
  return {
    name: offered?.toolName ?? known?.name ?? { en: tool, zh: tool, ja: tool },
    words: known?.words ?? none,
  };
}

const none: LocalizedText = { en: '', zh: '', ja: '' };

/** Types of the node library in its order: function nodes of the specification, those of other capabilities, then the rest. */
export function toolTypes(capabilities: readonly Capability[]): string[] {
  const onNodes = capabilities.filter((one) => !one.boardsOnly && !takesRemoteClip(one));
  const offered = new Set(onNodes.map(({ tool }) => tool));
  const named = Object.entries(functionNodeTypes).flatMap(([tool, type]) => (offered.has(tool) ? type : []));
  const others = [...offered].filter((tool) => !(tool in functionNodeTypes)).map((tool) => `Tool:${tool}`);
  return [...named, ...others];
}
