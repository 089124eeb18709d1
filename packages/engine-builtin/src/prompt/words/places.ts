import type { Family } from '../sceneIntent.ts';
import type { WordRow } from '../lexicon.ts';

/** Words for places, by family. The concept is what the family's scene asks for. */
export const placeRows = {
  landscape: [
    [
      'mountain',
      'mountain|mountains|snowy mountain|snow mountain|snowy peak|snow capped mountain|snowcapped mountain|peak|peaks|alps|himalaya|summit|ridge',
      '山|高山|群山|雪山|山峰|山脉|山水|山川',
      '山|山々|山脈|雪山|峰|山水',
    ],
    ['fuji', 'fuji|mount fuji|mt fuji|volcano', '富士山|火山', '富士山|富士|火山'],
    [
      'hills',
      'hill|hills|rolling hills|countryside|tuscany|vineyard',
      '丘陵|山丘|田园|乡村|茶园|梯田',
      '丘|丘陵|田園|里山|茶畑|棚田',
    ],
    [
      'meadow',
      'meadow|flower meadow|wildflower meadow|field of flowers|field|fields|grassland|prairie|steppe|flower field|lavender field|wheat',
      '草原|田野|草地|花田|麦田|花海|稻田',
      '草原|野原|花畑|麦畑|田んぼ|ラベンダー畑',
    ],
    ['desert', 'desert|dune|dunes|sahara', '沙漠|沙丘|戈壁|大漠', '砂漠|砂丘'],
    ['canyon', 'canyon|mesa|badlands|grand canyon', '峡谷|丹霞', '峡谷|渓谷'],
    [
      'lakeView',
      'lake|lakeside|fjord|river|valley|waterfall',
      '湖|湖泊|湖畔|峡湾|河|山谷|瀑布',
      '湖|湖畔|フィヨルド|川|谷|渓谷|滝',
    ],
    [
      'landscape',
      'landscape|scenery|nature|wilderness|vista|panorama',
      '风景|景色|自然|大自然|风光|原野',
      '風景|景色|自然|絶景|大自然',
    ],
  ],
  seascape: [
    ['sea', 'sea|ocean|seascape|waves|wave|surf', '海|大海|海洋|海浪|波浪|海面', '海|海洋|波|大波|海面'],
    [
      'beach',
      'beach|coast|shore|seaside|tropical beach|coastline|sea cliff|sea cliffs|cliff|cliffs',
      '海滩|沙滩|海岸|海边|悬崖|峭壁|断崖',
      '海岸|浜辺|ビーチ|海辺|砂浜|崖|断崖|絶壁',
    ],
    ['island', 'island|islands|archipelago', '岛|岛屿|海岛', '島|島々'],
    ['lighthouse', 'lighthouse', '灯塔', '灯台'],
    ['sailboat', 'sailboat|sailing boat|sailing|yacht|ship|boat', '帆船|游艇|船|轮船', '帆船|ヨット|船'],
  ],
  forest: [
    [
      'forest',
      'forest|woods|woodland|jungle|rainforest|grove',
      '森林|树林|丛林|林间|林海',
      '森|森林|林|ジャングル|杜',
    ],
    ['bambooForest', 'bamboo forest|bamboo grove|bamboo', '竹林|竹海', '竹林'],
    ['birch', 'birch|birches|birch forest', '白桦林|白桦', '白樺'],
    ['sakuraTree', 'cherry tree|cherry blossom|cherry blossoms|sakura', '樱花树|樱花', '桜|桜並木|桜の木'],
    ['loneTree', 'lone tree|single tree|old tree|big tree', '孤树|古树', '一本木|大樹|大木'],
  ],
  city: [
    [
      'city',
      'city|cityscape|skyline|metropolis|downtown|urban|megacity|town',
      '城市|都市|天际线|市区|都会|城市天际线',
      '都市|街並み|都会|ビル群|スカイライン|市街',
    ],
    [
      'streetView',
      'street|alley|avenue|crossing|shibuya|chinatown|market',
      '街道|街头|小巷|街景|步行街',
      '街|通り|路地|交差点|横丁|渋谷|歌舞伎町',
    ],
    [
      'tokyo',
      'tokyo|shinjuku|osaka|hong kong|shanghai|new york|manhattan|london|paris',
      '东京|上海|香港|纽约|重庆|北京|深圳',
      '東京|新宿|大阪|香港|上海|ニューヨーク|パリ',
    ],
    ['skyscraper', 'skyscrapers|towers|high-rise', '摩天楼|摩天大楼|高楼|大厦', '摩天楼|高層ビル|超高層'],
  ],
  interior: [
    [
      'interior',
      'interior|room|apartment|home interior|interior design',
      '室内|房间|公寓|室内设计',
      '室内|部屋|インテリア',
    ],
    ['livingRoom', 'living room|lounge|loft|sitting room', '客厅|起居室', 'リビング|リビングルーム|居間'],
    [
      'washitsu',
      'tatami|shoji|japanese room|washitsu|tea room|tearoom|ryokan',
      '和室|榻榻米|障子|茶室|日式房间',
      '和室|畳|障子|茶室|旅館|床の間',
    ],
    ['bedroom', 'bedroom|bed', '卧室|床', '寝室|ベッドルーム|ベッド'],
    ['kitchen', 'kitchen|dining room|dining', '厨房|餐厅', 'キッチン|台所|ダイニング'],
    [
      'office',
      'office|study|workspace|library|meeting room',
      '办公室|书房|工作室|图书馆|会议室',
      'オフィス|書斎|仕事場|図書館|会議室',
    ],
    [
      'cafe',
      'cafe|café|coffee shop|restaurant|bar|hotel lobby|lobby',
      '咖啡馆|咖啡厅|酒吧|大堂',
      'カフェ|喫茶店|レストラン|バー|ロビー',
    ],
    [
      'hall',
      'hall|corridor|cathedral|museum hall|gallery space',
      '大厅|走廊|教堂内部|展厅',
      'ホール|廊下|大広間|ギャラリー',
    ],
  ],
  architecture: [
    [
      'villa',
      'villa|modern house|house|architecture|building|pavilion|residence|home|mansion',
      '别墅|建筑|房子|住宅|现代建筑|房屋',
      '建築|家|住宅|別荘|建物|ヴィラ',
    ],
    [
      'pagoda',
      'pagoda|temple|shrine|buddhist temple|chinese temple',
      '宝塔|寺庙|塔|庙|古建筑|佛塔|古塔|寺',
      '寺|塔|五重塔|神社|お寺|仏塔',
    ],
    ['torii', 'torii|torii gate', '鸟居', '鳥居'],
    ['castle', 'castle|fortress|palace|citadel|kingdom', '城堡|宫殿|堡垒|要塞', '城|宮殿|要塞|お城'],
    ['tower', 'tower|skyscraper|spire|monument', '塔楼|高塔|纪念碑', 'タワー|尖塔'],
    [
      'cabin',
      'cabin|hut|cottage|chalet|barn|farmhouse',
      '小木屋|木屋|小屋|农舍',
      '小屋|山小屋|コテージ|ログハウス',
    ],
    ['windmill', 'windmill', '风车', '風車'],
  ],
} satisfies Partial<Record<Family, readonly WordRow<string>[]>>;
