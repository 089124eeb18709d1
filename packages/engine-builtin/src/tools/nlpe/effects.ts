// Effects by name: the words that ask for them in English, Chinese and Japanese (each divided by `|`), what a person
// reads about them afterwards, and how strong they are when nobody says how strong.
import type { LocalizedText } from '@tai/contracts';

interface EffectRow {
  words: readonly [en: string, zh: string, ja: string];
  label: LocalizedText;
  usual: number;
}

function row(
  words: EffectRow['words'],
  [en, zh, ja]: readonly [string, string, string],
  usual: number,
): EffectRow {
  return { words, label: { en, zh, ja }, usual };
}

export const effects = {
  enhance: row(
    [
      'enhance|improve|auto enhance|auto adjust|fix the exposure|make it better|better|beautify|fix the colours|fix the colors|white balance',
      '自动优化|优化|美化|增强|改善|自动调整|自动调色|白平衡|校正颜色',
      '自動補正|補正|きれいに|綺麗に|改善|美しく|ホワイトバランス',
    ],
    ['Automatic levels and colour', '自动色阶与色彩', '自動レベル・色補正'],
    0.8,
  ),
  blackAndWhite: row(
    [
      'black and white|black & white|b&w|monochrome|greyscale|grayscale|remove the colour|remove the color|remove colours|remove colors|desaturate completely',
      '黑白|变成黑白|单色|灰度|去色|去掉颜色|黑白照片',
      '白黒|モノクロ|モノクローム|グレースケール|色を抜|色を消',
    ],
    ['Black and white', '黑白', '白黒'],
    1,
  ),
  sepia: row(
    ['sepia', '棕褐色调|怀旧棕|棕褐|褐色调|泛黄', 'セピア|セピア調|セピア色'],
    ['Sepia', '棕褐色调', 'セピア'],
    0.9,
  ),
  vintage: row(
    [
      'vintage|vintage film look|vintage film|vintage look|retro|old photo|old film|nostalgic|faded film|analog|analogue|old-fashioned|look old|look older|look aged|aged',
      '复古|怀旧|老照片|做旧|老旧|年代感|胶片感|胶片风|胶片',
      'レトロ|ヴィンテージ|ビンテージ|懐かしい|古い写真|古びた|昔の写真|フィルム風|フィルム調',
    ],
    ['Vintage look', '复古色调', 'ヴィンテージ調'],
    0.8,
  ),
  cinematic: row(
    [
      'cinematic|movie look|film look|teal and orange',
      '电影感|电影色调|青橙色调|电影风',
      'シネマ風|映画風|シネマティック|映画のよう',
    ],
    ['Cinematic colours', '电影感调色', 'シネマ風の色'],
    0.8,
  ),
  invert: row(
    [
      'invert|inverted|negative|invert the colours|invert the colors|invert colours|invert colors',
      '反色|反相|负片|底片|颜色反转',
      'ネガ|色を反転|色反転|階調反転|ネガポジ反転',
    ],
    ['Inverted colours', '反色', '色の反転'],
    1,
  ),
  blur: row(
    [
      'blur|blurred|blurry|blurring|out of focus|defocus|soften|bokeh|shallow depth of field',
      '模糊|虚化|柔焦|失焦|景深',
      'ぼかし|ぼかす|ぼかした|ぼかして|ぼけ|ボケ|ぼやけ',
    ],
    ['Blur', '模糊', 'ぼかし'],
    0.35,
  ),
  sharpen: row(
    [
      'sharpen|sharper|sharp|crisp|crisper|clearer|more detail|more details',
      '锐化|清晰|锐利|更清楚|细节增强',
      'シャープ|くっきり|鮮明|鮮鋭|はっきり',
    ],
    ['Sharpened', '锐化', 'シャープ化'],
    0.5,
  ),
  denoise: row(
    [
      'denoise|noise reduction|remove noise|remove the noise|remove grain|remove the grain|smooth|smoother|clean up',
      '降噪|去噪|去噪点|去除噪点|减少噪点|磨皮|平滑',
      'ノイズ除去|ノイズ低減|ノイズを除去|ノイズを減ら|ノイズを消|滑らかに|なめらかに',
    ],
    ['Noise reduced', '降噪', 'ノイズ低減'],
    0.5,
  ),
  grain: row(
    [
      'grain|film grain|grainy|add noise',
      '颗粒|颗粒感|噪点|加噪点|胶片颗粒',
      '粒状感|フィルムグレイン|グレイン|粒子感|ざらつき',
    ],
    ['Film grain', '胶片颗粒', 'フィルムグレイン'],
    0.4,
  ),
  vignette: row(
    [
      'vignette|dark corners|dark edges|darken the edges|darken the corners',
      '暗角|晕影|四角压暗|压暗四周',
      '周辺減光|ビネット|ヴィネット|四隅を暗く',
    ],
    ['Vignette', '暗角', '周辺減光'],
    0.5,
  ),
  glow: row(
    [
      'glow|soft glow|dreamy|bloom|soft light|hazy glow',
      '柔光|梦幻|发光|辉光',
      'グロー|幻想的|夢のよう|ソフトフォーカス|柔らかい光',
    ],
    ['Soft glow', '柔光', 'ソフトグロー'],
    0.5,
  ),
  clarity: row(
    [
      'clarity|hdr|punchy|punchier|dramatic|texture|local contrast',
      '清晰度|质感|通透|戏剧性|立体感|局部对比',
      '明瞭度|質感|立体感|ドラマチック|劇的',
    ],
    ['Local contrast', '局部对比', '明瞭度'],
    0.5,
  ),
  dehaze: row(
    [
      'dehaze|remove the fog|remove fog|remove the haze|remove haze|remove the mist|no fog|cut the haze',
      '去雾|除雾|去除雾气|去掉雾|去霾',
      '霧を消|霧を取|霧除去|かすみを除去|かすみを取|かすみの除去|もやを除',
    ],
    ['Haze removed', '去雾', 'かすみの除去'],
    0.8,
  ),
  rain: row(
    [
      'rain|rainy|raining|rainfall|drizzle|downpour|storm|stormy',
      '雨|下雨|雨天|加雨|大雨|细雨|雨景|暴雨',
      '雨|雨天|雨を降らせ|大雨|小雨|雨の日',
    ],
    ['Rain', '雨', '雨'],
    0.7,
  ),
  snow: row(
    [
      'snow|snowy|snowing|snowfall|blizzard',
      '雪|下雪|雪天|飘雪|大雪|加雪|雪景',
      '雪|雪を降らせ|吹雪|雪の日|雪景色|大雪',
    ],
    ['Snow', '雪', '雪'],
    0.7,
  ),
  fog: row(
    ['fog|foggy|mist|misty|haze|hazy', '雾|起雾|薄雾|浓雾|雾气|雾蒙蒙|朦胧', '霧|靄|もや|霞|かすみ|朝霧'],
    ['Fog', '雾', '霧'],
    0.6,
  ),
  night: row(
    [
      'night|nighttime|night time|night scene|midnight|moonlight|moonlit',
      '夜晚|黑夜|夜景|夜里|夜间|晚上|深夜|月光|夜色|夜',
      '夜|夜景|夜間|深夜|月明かり|真夜中',
    ],
    ['Night', '夜晚', '夜'],
    0.9,
  ),
  sunset: row(
    ['sunset|sundown|evening glow', '日落|夕阳|落日|晚霞|黄昏日落', '夕日|夕焼け|夕暮れ|日没'],
    ['Sunset', '日落', '夕焼け'],
    0.8,
  ),
  goldenHour: row(
    [
      'golden hour|late afternoon|evening light|golden light',
      '黄金时刻|黄金时段|暖阳|金色阳光|金色的阳光|午后阳光',
      'ゴールデンアワー|夕方の光|金色の光|西日',
    ],
    ['Golden hour', '黄金时刻', 'ゴールデンアワー'],
    0.8,
  ),
  dawn: row(
    [
      'dawn|sunrise|daybreak|morning light|early morning|morning',
      '黎明|日出|清晨|早晨|晨光|破晓',
      '夜明け|日の出|早朝|朝焼け|朝の光|朝',
    ],
    ['Dawn', '清晨', '夜明け'],
    0.8,
  ),
  dusk: row(
    ['dusk|twilight|blue hour', '黄昏|傍晚|暮色|蓝调时刻|薄暮', '黄昏|薄暮|たそがれ|ブルーアワー|夕方'],
    ['Dusk', '黄昏', '黄昏'],
    0.8,
  ),
  spring: row(['spring|springtime', '春天|春季|春日|春', '春|春らしく|春の'], ['Spring', '春天', '春'], 0.7),
  summer: row(['summer|summertime', '夏天|夏季|夏日|夏', '夏|夏らしく|夏の'], ['Summer', '夏天', '夏'], 0.7),
  autumn: row(
    [
      'autumn|autumnal|fall colours|fall colors|fall season|autumn colours|autumn colors',
      '秋天|秋季|秋日|秋色|秋',
      '秋|秋らしく|秋の|紅葉',
    ],
    ['Autumn', '秋天', '秋'],
    0.8,
  ),
  winter: row(
    ['winter|wintry|wintertime', '冬天|冬季|冬日|冬', '冬|冬らしく|冬の'],
    ['Winter', '冬天', '冬'],
    0.7,
  ),
} as const satisfies Record<string, EffectRow>;

export type EffectName = keyof typeof effects;
