// Phrases that make a prompt longer without changing what it is of.
import type { LocalizedText } from '@tai/contracts';
import type { Family, TimeOfDay } from '../sceneIntent.ts';

function say(en: string, zh: string, ja: string): LocalizedText {
  return { en, zh, ja };
}

/** What belongs to such a subject. */
export const detailsOf: Record<Family, readonly LocalizedText[]> = {
  landscape: [
    say('layered depth from near to far', '由近及远的层次', '手前から奥へ重なる奥行き'),
    say('gentle slopes that lead the eye', '引导视线的平缓起伏', '視線を導くなだらかな起伏'),
  ],
  seascape: [
    say('foam along the edge', '边缘泛起的泡沫', '縁に寄せる泡'),
    say('a wide open horizon', '开阔的地平线', '広く開けた水平線'),
  ],
  forest: [
    say('shafts of light between the trunks', '光束穿过枝干', '幹の間に差す光の筋'),
    say('soft ground cover', '柔软的地被', '柔らかな下草'),
  ],
  city: [
    say('layered facades that fade into the distance', '层叠的立面渐渐隐入远处', '遠くへ霞む建物の重なり'),
    say('a strong rhythm of lit openings', '富有节奏的点点亮光', '灯る開口部のリズム'),
  ],
  interior: [
    say('an inviting, uncluttered arrangement', '整洁而舒适的陈设', 'すっきりとした居心地のよい配置'),
    say('carefully placed details', '精心布置的细节', '丁寧に置かれた小物'),
  ],
  architecture: [
    say('clear proportions and fine joints', '比例清晰，接缝精致', '明快なプロポーションと精緻な目地'),
    say('a calm interplay of solid and void', '虚实相生的体量', '量感と余白の静かな対比'),
  ],
  vehicle: [
    say(
      'a sculpted body with crisp shoulder lines',
      '富有雕塑感的车身与利落腰线',
      '彫刻的なボディと鋭いショルダーライン',
    ),
    say('precise panel gaps and taut surfaces', '精密的缝隙与紧致的曲面', '精密なパネルの隙間と張りのある面'),
  ],
  product: [
    say('balanced proportions and refined edges', '均衡的比例与细腻的边缘', '均整のとれた形と繊細な縁'),
    say('a clear silhouette with one strong feature', '轮廓清晰，重点突出', '明快な輪郭とひとつの特徴'),
  ],
  stillLife: [
    say('an arrangement with generous empty space', '留白充足的摆放', '余白を生かした配置'),
    say('a few objects in quiet balance', '几件物品安静地彼此呼应', '静かに釣り合う数点'),
  ],
  portrait: [
    say('a natural pose and attentive eyes', '自然的姿态与专注的眼神', '自然な姿勢と澄んだ眼差し'),
    say('a relaxed expression', '放松的神情', 'くつろいだ表情'),
  ],
  animal: [
    say('an alert, lifelike posture', '机敏而生动的姿态', '生き生きとした姿勢'),
    say('fine detail in the coat and eyes', '毛发与眼神细节丰富', '毛並みと目の細やかな描写'),
  ],
  botanical: [
    say('delicate veins and curling edges', '纤细的脉络与卷曲的边缘', '繊細な脈と反り返る縁'),
    say('graceful, growing forms', '舒展生长的形态', '伸びやかに育つ姿'),
  ],
  space: [
    say('vast scale and drifting dust', '宏大的尺度与飘散的尘埃', '広大なスケールと漂う塵'),
    say('a deep field that fades into darkness', '渐入黑暗的深邃空间', '闇に溶ける奥行き'),
  ],
  abstract: [
    say('a clear rhythm of large and tiny forms', '大小形体的清晰节奏', '大小の形がつくるリズム'),
    say('tension between order and chance', '秩序与偶然之间的张力', '秩序と偶然の緊張感'),
  ],
  pattern: [
    say('an even rhythm with tidy repeats', '均匀有序的重复', '均一で整った繰り返し'),
    say('interlocking shapes of equal weight', '分量均衡、彼此咬合的形状', '均等に噛み合う形'),
  ],
};

const places: readonly LocalizedText[] = [
  say('wide composition with a clear foreground', '前景清晰的宽阔构图', '前景が明快な広い構図'),
  say('rule-of-thirds composition', '三分法构图', '三分割構図'),
  say('a leading line into the distance', '延伸向远处的引导线', '遠くへ続く導線'),
];
const things: readonly LocalizedText[] = [
  say('centred composition with generous margins', '居中构图，四周留白', '余白をとった中央構図'),
  say('low three-quarter view', '略低的四分之三视角', 'やや低い斜めからの視点'),
  say('shallow depth of field', '浅景深', '浅い被写界深度'),
];
const flats: readonly LocalizedText[] = [
  say('balanced asymmetric composition', '平衡的不对称构图', '均衡のとれた非対称の構図'),
  say('strong figure and ground', '图底关系鲜明', '図と地の明快な対比'),
];

export const viewsOf: Record<Family, readonly LocalizedText[]> = {
  landscape: places,
  seascape: places,
  forest: places,
  city: places,
  interior: places,
  architecture: places,
  vehicle: things,
  product: things,
  stillLife: things,
  portrait: things,
  animal: things,
  botanical: things,
  space: places,
  abstract: flats,
  pattern: flats,
};

const outdoors: readonly LocalizedText[] = [
  say('rich natural textures', '丰富的自然质感', '豊かな自然の質感'),
  say('tactile surfaces', '可触的表面质感', '手触りを感じる表面'),
];
const made: readonly LocalizedText[] = [
  say('honest materials with fine texture', '真实细腻的材料质感', '素直で繊細な素材感'),
  say('polished and satin surfaces side by side', '抛光与缎面相映', '艶と半艶の対比'),
];
const drawnOnes: readonly LocalizedText[] = [
  say('tactile grain', '可触的颗粒质感', '手触りのある粒状感'),
  say('clean edges and even fills', '边缘干净，填色均匀', '整った縁と均一な塗り'),
];

export const materialsOf: Record<Family, readonly LocalizedText[]> = {
  landscape: outdoors,
  seascape: outdoors,
  forest: outdoors,
  city: made,
  interior: made,
  architecture: made,
  vehicle: made,
  product: made,
  stillLife: outdoors,
  portrait: outdoors,
  animal: outdoors,
  botanical: outdoors,
  space: drawnOnes,
  abstract: drawnOnes,
  pattern: drawnOnes,
};

/** Light when the prompt names no hour. */
export const lights: readonly LocalizedText[] = [
  say('soft directional light with gentle shadows', '柔和的侧光与浅浅的阴影', '柔らかな斜光と淡い影'),
  say('bright diffuse light', '明净的漫射光', '明るく拡散した光'),
  say('a clear key and a soft fill', '主光清晰，辅光柔和', '明快な主光と柔らかな補助光'),
];

/** What the hour that the prompt names does to the light. */
export const lightFor: Record<TimeOfDay, readonly LocalizedText[]> = {
  dawn: [say('low, cool first rays', '低斜而清冷的初光', '低く冷たい最初の光')],
  day: [say('crisp shadows under a high key', '高调光线下清晰的影子', '高い光の下のくっきりした影')],
  golden: [say('long honeyed shadows', '拉长的蜜色光影', '長く伸びる蜜色の影')],
  sunset: [say('long shadows and a glowing horizon', '长长的影子与发亮的天际', '長い影と輝く地平')],
  dusk: [say('fading glow with first lamps', '余晖渐隐，灯火初上', '残照と灯り始めた明かり')],
  night: [say('pools of glow in the dark', '黑暗中的片片光晕', '闇に浮かぶ光だまり')],
};

export const palettes: readonly LocalizedText[] = [
  say('teal and amber accents', '以蓝绿与琥珀色点缀', 'ティールと琥珀色のアクセント'),
  say('navy and coral accents', '以深蓝与珊瑚色点缀', 'ネイビーとコーラルのアクセント'),
  say('olive and beige accents', '以橄榄绿与米色点缀', 'オリーブとベージュのアクセント'),
  say('lavender and gold accents', '以淡紫与金色点缀', '藤色と金色のアクセント'),
];

export const qualities: readonly LocalizedText[] = [
  say(
    'highly detailed, harmonious, professionally finished',
    '细节丰富，和谐统一，完成度高',
    '細部まで丁寧で調和のとれた仕上がり',
  ),
  say('clean, coherent and carefully finished', '干净统一，精心完成', '端正で統一感のある丁寧な仕上がり'),
  say('fine detail and smooth tonal transitions', '细节精致，色阶过渡平滑', '精細なディテールと滑らかな階調'),
];
