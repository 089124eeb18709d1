import type { WordRow } from '../lexicon.ts';
import type { RenderStyle, Season, TimeOfDay, Weather } from '../sceneIntent.ts';

export const timeRows: readonly WordRow<TimeOfDay>[] = [
  [
    'dawn',
    'dawn|sunrise|daybreak|morning|early morning|first light',
    '黎明|日出|清晨|早晨|晨光|破晓|早上|朝霞',
    '夜明け|日の出|早朝|朝焼け|朝|朝日',
  ],
  [
    'day',
    'day|daytime|noon|midday|sunny|daylight|blue sky|sunlight|sunlit',
    '白天|正午|中午|阳光|晴天|日光|蓝天|午后',
    '昼|正午|真昼|日中|晴れ|青空|日差し|午後',
  ],
  [
    'golden',
    'golden hour|late afternoon|warm light|evening light',
    '黄金时刻|暖光|夕照',
    'ゴールデンアワー|暖かい光',
  ],
  [
    'sunset',
    'sunset|sundown|evening glow|setting sun',
    '日落|夕阳|落日|晚霞',
    '夕日|夕焼け|日没|落日|夕暮れ',
  ],
  [
    'dusk',
    'dusk|twilight|blue hour|evening',
    '暮色|薄暮|蓝调时刻|傍晚|傍晚时分|暮光|黄昏',
    '黄昏|薄暮|たそがれ|宵|トワイライト|夕方|夕刻',
  ],
  [
    'night',
    'night|midnight|nighttime|moonlit|moonlight|starry|starry night|starry sky|nocturnal',
    '夜晚|夜|深夜|午夜|月夜|月光|星空|夜景|雨夜|雪夜',
    '夜|深夜|真夜中|月夜|月明かり|星空|夜景',
  ],
];

export const weatherRows: readonly WordRow<Weather>[] = [
  ['clear', 'clear|clear sky|cloudless', '晴朗|晴|万里无云', '快晴|晴天|晴れた'],
  ['cloudy', 'cloudy|overcast|cloudscape', '多云|阴天|云层', '曇り|曇天'],
  [
    'rain',
    'rain|rainy|raining|drizzle|downpour|rainstorm|wet',
    '雨|下雨|雨天|大雨|细雨|烟雨|雨夜|湿',
    '雨|雨天|大雨|小雨|梅雨|雨の',
  ],
  [
    'snow',
    'snowfall|snowing|snowy|blizzard|snow storm',
    '下雪|雪天|飘雪|暴雪|雪夜|大雪',
    '吹雪|雪の日|雪が降る|降雪|大雪',
  ],
  ['fog', 'fog|foggy|mist|misty|haze|hazy', '雾|薄雾|浓雾|云雾|雾气|朦胧|烟雨', '霧|靄|霞|もや|朝霧'],
  [
    'storm',
    'storm|stormy|thunder|thunderstorm|lightning|tempest',
    '暴风雨|雷暴|闪电|风暴|雷雨',
    '嵐|雷|稲妻|暴風雨|雷雨',
  ],
];

export const seasonRows: readonly WordRow<Season>[] = [
  [
    'spring',
    'spring|springtime|cherry blossom|cherry blossoms|sakura|blossom|blossoms',
    '春天|春|春日|樱花|桃花|花海',
    '春|桜|花見|桜並木',
  ],
  ['summer', 'summer|midsummer', '夏天|夏|夏日|盛夏', '夏|真夏|盛夏'],
  [
    'autumn',
    'autumn|fall|autumnal|fall colours|fall colors|maple',
    '秋天|秋|秋日|红叶|枫叶|金秋|枫',
    '秋|紅葉|もみじ|晩秋',
  ],
  [
    'winter',
    'winter|wintry|snow|frost|frozen|ice|icy',
    '冬天|冬|冬日|雪|冰|冰雪|积雪|霜|雪山|雪夜',
    '冬|雪|氷|真冬|霜|雪山',
  ],
];

export const styleRows: readonly WordRow<RenderStyle>[] = [
  [
    'photo',
    'photorealistic|realistic|photographic|cinematic|octane render',
    '写实|照片级|摄影|电影感',
    '写実|フォトリアル|実写|シネマティック',
  ],
  ['watercolour', 'watercolour|watercolor|aquarelle|gouache', '水彩|水彩画|水粉', '水彩|水彩画'],
  [
    'ink',
    'ink|ink wash|sumi-e|sumie|chinese painting|ink painting|calligraphic',
    '水墨|水墨画|国画|墨',
    '水墨|水墨画|墨絵',
  ],
  [
    'oil',
    'oil|oil painting|impressionist|impressionism|impasto|van gogh|brush strokes|painterly',
    '油画|印象派|梵高|厚涂',
    '油絵|油彩|印象派|厚塗り',
  ],
  [
    'lineArt',
    'line art|lineart|line drawing|sketch|pencil|pencil sketch|etching|blueprint|drawing',
    '线稿|线描|素描|草图|速写|铅笔|蓝图',
    '線画|スケッチ|鉛筆|素描|線描|設計図',
  ],
  ['lowPoly', 'low poly|lowpoly|polygonal|origami|faceted', '低多边形|折纸', 'ローポリ|ポリゴン|折り紙'],
  [
    'cyberpunk',
    'cyberpunk|synthwave|vaporwave|retrowave|blade runner',
    '赛博朋克|蒸汽波|赛博',
    'サイバーパンク|シンセウェーブ|ヴェイパーウェイヴ',
  ],
  [
    'minimal',
    'minimal|minimalist|minimalism|flat|flat design|simple',
    '极简|简约|扁平|极简主义|简洁',
    'ミニマル|シンプル|フラット|ミニマリズム',
  ],
  ['artDeco', 'art deco|deco|gatsby|art nouveau', '装饰艺术|装饰风|新艺术', 'アールデコ|アールヌーボー'],
  [
    'ukiyoe',
    'ukiyo-e|ukiyoe|woodblock|hokusai|hiroshige|japanese print',
    '浮世绘|木版画|北斋',
    '浮世絵|木版画|北斎|広重',
  ],
  [
    'pixel',
    'pixel art|pixel|8-bit|8bit|16-bit|retro game',
    '像素|像素画|像素风|点阵',
    'ドット絵|ピクセル|ピクセルアート|8ビット',
  ],
  [
    'paperCut',
    'paper cut|papercut|paper cutout|cut paper|paper craft|layered paper',
    '剪纸|纸雕|纸艺|剪紙',
    '切り絵|ペーパークラフト|紙工作',
  ],
];

/** Drama from −1 (calm) to 1, vividness from −1 (muted) to 1. */
export const moodRows: readonly WordRow<readonly [number, number]>[] = [
  [
    [-0.7, 0],
    'calm|serene|peaceful|quiet|tranquil|zen|still|relaxing|gentle',
    '宁静|安静|平静|静谧|禅意|禅|柔和|温柔',
    '静か|穏やか|静寂|禅|安らぎ|優しい|静かな',
  ],
  [
    [0.8, 0.1],
    'dramatic|epic|majestic|powerful|intense|dynamic|grand',
    '戏剧性|史诗|壮丽|震撼|宏伟|磅礴|壮观',
    'ドラマチック|壮大|迫力|雄大|劇的',
  ],
  [
    [0.6, -0.4],
    'dark|moody|gloomy|mysterious|ominous|gothic|eerie|noir',
    '阴暗|神秘|忧郁|哥特|暗黑|诡异|幽暗',
    '暗い|神秘的|不気味|ゴシック|陰鬱|ダーク',
  ],
  [
    [0, 0.8],
    'vivid|vibrant|colourful|colorful|saturated|bright|neon|rainbow|psychedelic',
    '鲜艳|多彩|缤纷|彩色|明亮|霓虹|彩虹|五彩',
    '鮮やか|カラフル|ビビッド|明るい|ネオン|虹色',
  ],
  [
    [-0.2, -0.7],
    'muted|pastel|desaturated|soft|pale|subtle|faded|vintage',
    '柔色|淡雅|素雅|莫兰迪|马卡龙|复古|低饱和|淡',
    'パステル|淡い|くすみ|レトロ|落ち着いた|柔らかい',
  ],
  [[0.1, -1], 'monochrome|black and white|grayscale|greyscale', '黑白|单色', 'モノクロ|白黒|単色'],
  [
    [-0.3, 0.3],
    'warm|cozy|cosy|happy|cheerful|playful|dreamy|romantic',
    '温暖|温馨|欢快|梦幻|浪漫|可爱',
    '暖かい|居心地|楽しい|夢幻|ロマンチック|可愛い',
  ],
];

export const countRows: readonly WordRow<number>[] = [
  [2, 'two|2|pair|couple', '两个|两只|两辆|两|二|一对', '二つ|二匹|二台|2つ'],
  [3, 'three|3|trio', '三个|三只|三辆|三', '三つ|三匹|三台|3つ'],
  [4, 'four|4', '四个|四只|四', '四つ|四匹|4つ'],
  [5, 'five|5', '五个|五只|五', '五つ|五匹|5つ'],
  [7, 'many|several|group|herd|flock|seven|six', '许多|很多|一群|群', 'たくさん|群れ|いくつか|多く'],
];
