// The other words of instructions: what is changed, which way, how much, where, and words that only hold a sentence
// together. Columns: English, Chinese, Japanese, words divided by `|`.
import type { Property, Side } from './steps.ts';

type Words = readonly [en: string, zh: string, ja: string];

/** Adjectives and verbs that say property and direction in one word. */
export const adjustRows: readonly (readonly [Property, 1 | -1, ...Words])[] = [
  [
    'brightness',
    1,
    'brighter|brighten|brightened|lighter|lighten|bright|too dark|lighten up|brighten up|illuminate|bring up the light',
    '亮|变亮|提亮|调亮|明亮|加亮|太暗|过暗|太黑',
    '明るく|明るい|明るめ|明るくして|暗すぎ|明るくなる',
  ],
  [
    'brightness',
    -1,
    'darker|darken|darkened|dim|dimmer|dark|too bright|overexposed|not so bright|less bright',
    '暗|变暗|调暗|压暗|昏暗|太亮|过亮|不要太亮|别太亮|过曝',
    '暗く|暗い|暗め|明るすぎ|眩しすぎ',
  ],
  [
    'contrast',
    1,
    'contrasty|more contrast|flat looking|too flat',
    '对比强烈|对比更强|太平淡|太灰',
    'メリハリ|コントラスト強め',
  ],
  ['contrast', -1, 'less contrast|softer contrast|too contrasty', '对比柔和|对比太强', 'コントラスト弱め'],
  [
    'saturation',
    1,
    'vivid|more vivid|vibrant|colourful|colorful|saturate|saturated|saturate more|richer colours|richer colors|pop|more colour|more color',
    '鲜艳|艳丽|更艳|饱和|浓郁|色彩丰富|多彩|更多颜色',
    '鮮やか|鮮やかに|ビビッド|カラフル|色鮮やか|色を濃く',
  ],
  [
    'saturation',
    -1,
    'muted|desaturate|desaturated|pale|paler|pastel|less colourful|less colorful|tone down the colours|tone down the colors|mute the colours|mute the colors|too colourful|too colorful|subdued',
    '素雅|淡雅|低饱和|太艳|过艳|淡一些的颜色|莫兰迪',
    'くすませ|くすんだ|淡く|淡い|パステル|色を薄く|落ち着いた色',
  ],
  [
    'warmth',
    1,
    'warm|warmer|warm up|cosy|cozy|too cold|too blue|sunny',
    '暖|温暖|暖色|暖色调|变暖|偏暖|太冷|阳光感|温馨',
    '暖かく|暖かい|暖色|温かく|温かい|暖色系|冷たすぎ|暖かみ',
  ],
  [
    'warmth',
    -1,
    'cool|cooler|cold|colder|cool down|too warm|too yellow|icy|chilly',
    '冷|冷色|冷色调|变冷|偏冷|清冷|太暖|太黄|冷峻',
    '冷たく|冷たい|寒色|クールに|涼しげ|寒色系|クール|黄色すぎ',
  ],
];

/** Nouns; which way is said by another word, or it is more. */
export const propertyRows: readonly (readonly [Property | 'sharpness' | 'noise', ...Words])[] = [
  ['brightness', 'brightness|exposure|luminosity', '亮度|曝光|明度|曝光度', '明るさ|露出|輝度|明度|露光'],
  ['contrast', 'contrast', '对比度|对比|反差', 'コントラスト|対比'],
  [
    'saturation',
    'saturation|vibrance|colour intensity|color intensity',
    '饱和度|色彩饱和度|鲜艳度|自然饱和度',
    '彩度|色の濃さ|自然な彩度',
  ],
  ['warmth', 'temperature|colour temperature|color temperature|warmth', '色温', '色温度'],
  ['sharpness', 'sharpness', '锐度', 'シャープネス|鮮鋭度'],
  ['noise', 'noise', '噪声|杂色|噪音', 'ノイズ'],
];

export const amountRows: readonly (readonly ['slight' | 'strong' | 'full', 'before' | 'after', ...Words])[] =
  [
    [
      'slight',
      'before',
      'a bit|a little|a little bit|slightly|a touch|a tad|somewhat|subtle|subtly|gently|gentle|light touch of|mildly|just a bit',
      '稍微|略微|稍|微微|轻微|轻轻|略|有点|适当',
      '少し|ちょっと|やや|軽く|わずかに|ほんのり|若干|うっすら|薄く',
    ],
    ['slight', 'after', 'a notch', '一点|一点点|一些|些|点儿', ''],
    [
      'strong',
      'before',
      'much|very|a lot|strongly|strong|heavily|heavy|really|considerably|significantly|far|way|lots of|deeply|even',
      '很|非常|大幅|大幅度|强烈|明显|显著|特别|十分|更加',
      'かなり|とても|ずっと|強く|大幅に|すごく|大きく|非常に|濃い|激しく|激しい',
    ],
    ['strong', 'after', 'a great deal', '很多|许多|得多', ''],
    [
      'full',
      'before',
      'completely|extremely|totally|fully|as much as possible|maximum|entirely',
      '完全|极其|极度|最大|彻底|最大程度',
      '完全に|極端に|最大限|最大|思い切り',
    ],
  ];

/**
 * `weak` lowers a property, and makes an effect slight; `downward` lowers a noun ("contrast down") and says nothing of a
 * verb ("cool it down"); `isolate` keeps the subject and nothing else.
 */
export const directionRows: readonly (readonly [
  'up' | 'down' | 'downward' | 'weak' | 'remove' | 'isolate',
  ...Words,
])[] = [
  [
    'up',
    'increase|raise|boost|more|higher|add|stronger|intensify|lift|turn up|up|put in',
    '提高|增加|提升|加强|加大|调高|加|更|高|强|加入|添加|加上|加点|增大',
    '上げ|増や|強め|高く|追加|加え|もっと|足し|アップ|入れ|強くし',
  ],
  [
    'down',
    'decrease|reduce|lower|less|lessen|turn down|tone down|cut|drop',
    '降低|减少|减小|调低|降|减|低|减轻',
    '下げ|減ら|低く|落とし|ダウン',
  ],
  ['downward', 'down', '', ''],
  [
    'isolate',
    'isolate|extract|keep only|cut out the subject|cut out the main subject|cut out the person|cut out the object',
    '抠图|抠出来|抠出|抠像|只保留|只留下|仅保留',
    '人物だけ残|被写体だけ残|だけを残|だけ残',
  ],
  ['weak', 'weak|weaken|weaker', '减弱|弱|柔和', '弱め|弱く|抑え|控えめ|弱い'],
  [
    'remove',
    'remove|delete|erase|get rid of|take out|take away|cut out|eliminate|no|without|transparent',
    '去除|去掉|移除|删除|删掉|抠掉|消除|除去|去|扣掉|不要|透明',
    '消し|消す|取り除|除去|削除|なくし|無くし|取り除き|消去|抜い|透過|透明',
  ],
];

export const targetRows: readonly (readonly [
  'background' | 'subject' | 'whole' | 'light' | 'tone' | 'lettering',
  ...Words,
])[] = [
  ['background', 'background|backdrop|behind', '背景|后景|背后', '背景|バック|後ろ'],
  [
    'subject',
    'subject|main subject|foreground|main object|person|man|woman|girl|boy|people|face|product',
    '主体|前景|主物体|人物|人像|人脸|人|女孩|男孩|模特|产品',
    '被写体|主役|前景|主体|人物|人|女性|男性|顔|製品',
  ],
  [
    'whole',
    'it|image|picture|photo|everything|whole|photograph|this|all|overall|entire',
    '画面|图片|照片|整体|全部|图像|整张|整个|它|全图|这张图|图',
    '画像|写真|全体|絵|これ|全て|すべて|画面',
  ],
  ['lettering', 'text|font|letters|lettering|words', '字体|文字|字', '文字|字'],
  ['light', 'light|lighting|lamp', '光|光线|灯光|光照|照明', '光|照明|ライト|光線'],
  [
    'tone',
    'tint|tone|hue|cast|filter|colour cast|color cast|tinge|shade',
    '色调|滤镜|调子|调|偏色',
    '色調|色合い|トーン|フィルター|色味|調',
  ],
];

export const sideRows: readonly (readonly [Side, ...Words])[] = [
  ['top', 'top|upper|above', '顶部|上方|上面|上部|顶端|上边|上', '上部|上の方|上側|上端|上'],
  ['bottom', 'bottom|lower|below|underneath', '底部|下方|下面|下部|底端|下边|下', '下部|下の方|下側|下端|下'],
  ['left', 'left|left side|left hand', '左|左边|左侧|左面|向左', '左|左側|左へ|左に'],
  ['right', 'right|right side|right hand', '右|右边|右侧|右面|向右', '右|右側|右へ|右に'],
  ['centre', 'centre|center|middle|central', '中间|中央|中心|正中|居中', '中央|真ん中|中心'],
];

export const actionRows: readonly (readonly [
  (
    | 'crop'
    | 'cutOff'
    | 'rotate'
    | 'turn'
    | 'vertically'
    | 'clockwise'
    | 'counterclockwise'
    | 'upsideDown'
    | 'flipHorizontal'
    | 'flipVertical'
    | 'enlarge'
    | 'shrink'
    | 'resize'
    | 'width'
    | 'height'
    | 'square'
    | 'portrait'
    | 'landscape'
    | 'wide'
    | 'half'
    | 'double'
    | 'change'
  ),
  ...Words,
])[] = [
  ['crop', 'crop|cropped|cut to|crop to', '裁剪|裁切|剪裁|截取|裁成|裁', '切り抜|トリミング|切り取|クロップ'],
  ['rotate', 'rotate|rotated|spin|tilt|straighten', '旋转|转动|倾斜|扶正', '回転|回し|回す|傾け|まわし'],
  // Rotates when it says which way or how far, else changes: "turn left", "turn the sky red".
  ['turn', 'turn', '转', ''],
  [
    'cutOff',
    'crop out|crop off|cut off|cut away|trim|trim off|chop off',
    '裁掉|切掉|剪掉|截掉',
    '切り落と|カットし|切り捨て',
  ],
  ['vertically', 'vertically|vertical', '垂直|竖直', '垂直'],
  ['clockwise', 'clockwise', '顺时针', '時計回り'],
  [
    'counterclockwise',
    'counterclockwise|counter-clockwise|anticlockwise|anti-clockwise|counter clockwise',
    '逆时针',
    '反時計回り',
  ],
  ['upsideDown', 'upside down', '倒过来|颠倒|倒置', '逆さま|逆さに|さかさま|上下逆'],
  [
    'flipHorizontal',
    'flip|flipped|mirror|mirrored|flip horizontally|flip it horizontally|flip the image horizontally|flip the picture horizontally|mirror horizontally',
    '水平翻转|左右翻转|镜像|翻转|左右镜像|水平镜像|左右颠倒',
    '左右反転|水平反転|ミラー|鏡像|反転|左右を反転|左右に反転|裏返し',
  ],
  [
    'flipVertical',
    'flip vertically|flip it vertically|flip the image vertically|flip the picture vertically|mirror vertically',
    '垂直翻转|上下翻转|上下镜像|垂直镜像|上下颠倒',
    '上下反転|垂直反転|上下を反転|上下に反転',
  ],
  [
    'enlarge',
    'enlarge|bigger|larger|upscale|scale up|magnify|double the size|twice the size|twice its size',
    '放大|变大|扩大',
    '拡大|大きくし',
  ],
  [
    'shrink',
    'shrink|smaller|scale down|downscale|half the size|half its size|half size',
    '缩小|变小',
    '縮小|小さく',
  ],
  ['resize', 'resize|scale|resized', '调整大小|缩放|调整尺寸|改尺寸|尺寸', 'リサイズ|サイズ変更|サイズを'],
  ['width', 'width|wide', '宽度|宽', '幅|横幅'],
  ['height', 'height|tall', '高度', '高さ|縦幅'],
  ['square', 'square', '正方形|方形|方图', '正方形|スクエア|真四角'],
  ['portrait', 'portrait|portrait format|vertical format', '竖版|竖图|竖构图|竖屏', '縦長|縦向き|縦構図'],
  [
    'landscape',
    'landscape format|horizontal format|landscape orientation',
    '横版|横图|横构图',
    '横長|横向き|横構図',
  ],
  ['wide', 'widescreen|wide screen|wide format|panorama format', '宽屏|横屏', 'ワイド|ワイドスクリーン'],
  ['half', 'half|in half', '一半|半', '半分'],
  ['double', 'double|twice|doubled', '加倍|翻倍', '二倍|倍に'],
  [
    'change',
    'make|change|turn into|turn it into|become|into|convert|paint|colour|color|replace|recolour|recolor|dye',
    '变成|转换成|转换为|转成|转为|改成|换成|变为|改为|换为|染成|涂成|替换为|替换成|调成|把|将|变|改|换',
    'に変え|に変更|にして|にする|に変換|変えて|変更|染め|塗っ|色を変え|に置き換え|くして|くする',
  ],
];

/** Things that have a colour of their own, by its name in the colour words. */
export const thingRows: readonly (readonly [concept: string, ...Words])[] = [
  ['sky blue', 'sky|skies', '天空|天', '空'],
  ['blue', 'sea|ocean|lake|water', '海|大海|海水|湖|湖水|水面', '海|湖|水面'],
  [
    'green',
    'grass|lawn|leaves|foliage|trees|tree|meadow|plants',
    '草地|草坪|草|树叶|叶子|树|植物|树木',
    '草|芝生|葉|木々|葉っぱ|植物|樹木',
  ],
];

/** Nothing is done in a clause that forbids. */
export const forbidWords: Words = [
  "don't|do not|dont|never|avoid",
  '不要改|别改|不要动|保持|别|请勿',
  'しないで|変えずに|せずに|変えないで|そのまま',
];

/** What a clause asks for with these is beyond the tool, though it is made of known words. */
export const unableWords: Words = ['swap|exchange|interchange', '互换|对调|交换', '入れ替え|交換'];

/** Ends a clause as a comma does. */
export const thenWords: Words = [
  'then|and then|after that|afterwards|next|finally|also|plus|first|followed by|as well as|but',
  '然后|接着|再|之后|最后|首先|并且|同时|而且|随后|另外|先|但|但是|并',
  'それから|次に|その後|最後に|まず|そして|さらに|また|同時に|ただし|ながら|つつ',
];

/** Joins two things of one kind. */
export const andWords: Words = ['and|&|+', '和|与|及|以及|跟|又', 'と|および|や|かつ'];

/** Words that say nothing of their own here. */
export const fillerWords: Words = [
  "a|an|the|of|in|on|at|to|by|with|for|from|please|can|could|you|i|want|would|like|some|my|me|that|is|are|be|so|just|apply|effect|look|style|give|let|have|need|as|if|were|was|looks|its|it's|feel|mood|atmosphere|scene|set|adjust|colours|colors|percent|part|side|edge|corner|time|day|do|put|create|get|should|too|version|format|ratio|aspect|degrees|during|until|one|very much|touch|bit|taken|shot|there|around|painting|painted|daytime|daylight|horizontally|horizontal|strength|intensity|opacity|amount|dark areas|dark parts|bright areas|bright parts",
  '请|帮我|帮忙|给|让|使|的|得|地|了|一下|成|为|到|在|用|做|弄|调整|调|设|效果|感觉|风格|氛围|一个|一张|一种|这个|这张|我|想|要|希望|能|可以|吧|色|些许|处理|变得|比例|角度|时分|时候|版|天|看起来|显得|场景|按|从|往|向|比|是|进行|加个|来点|来|里|部分|角|景|感|点|对|偏|画风|风|白天|日间|看上去|强度|力度|程度|暗部|亮部|颜色',
  'を|に|は|が|の|で|へ|も|て|して|した|する|ください|下さい|お願い|します|しました|ように|ような|風|風に|感じ|雰囲気|効果|調整|にし|くし|めに|めの|この|その|っぽく|っぽい|ほしい|欲しい|たい|な|だ|です|から|まで|より|サイズ|比率|方向|角度|し|く|い|さ|き|ぎ|せ|す|む|る|れ|ば|け|げ|い|り|ん|た|シーン|時間|方|部分|側|隅|付け|つけ|かけ|出し|なる|なっ|っ|昼|昼間|日中|強さ|強度|度合い|暗部|暗い部分|明るい部分|降らせ|降ら|降る|降って|書い|書き|書く',
];
