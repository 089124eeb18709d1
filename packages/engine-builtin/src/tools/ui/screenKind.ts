import type { LocalizedText } from '@tai/contracts';
import type { Span } from '../../prompt/promptWords.ts';
import { words } from './people.ts';
import { booking } from './screens/booking.ts';
import { chat } from './screens/chat.ts';
import { dashboard } from './screens/dashboard.ts';
import { finance } from './screens/finance.ts';
import { fitness } from './screens/fitness.ts';
import { landing } from './screens/landing.ts';
import { login } from './screens/login.ts';
import { music } from './screens/music.ts';
import { settings } from './screens/settings.ts';
import { shop } from './screens/shop.ts';
import { social } from './screens/social.ts';
import type { Box, Ui } from './svg.ts';

export interface ScreenKind {
  label: LocalizedText;
  /** Words that ask for it, divided by `|`, in any language. */
  asked: string;
  /** Index of palettes that suit it when none is chosen. */
  palette: 'indigo' | 'ocean' | 'forest' | 'sunset' | 'berry' | 'sand';
  brand: LocalizedText;
  draw(ui: Ui, screen: Box): string;
}

/** In the order in which they win when a prompt names several. */
export const screenKinds: readonly ScreenKind[] = [
  {
    label: words('Sign-in screen', '登录页', 'ログイン画面'),
    asked:
      'login|log in|sign in|sign-in|signin|sign up|registration|register|登录|登陆|注册|ログイン|サインイン|新規登録',
    palette: 'indigo',
    brand: words('Fold', '折页', 'フォールド'),
    draw: login,
  },
  {
    label: words('Chat', '聊天', 'チャット'),
    asked:
      'chat|messenger|messaging|messages|conversation|inbox|聊天|消息|对话|即时通讯|客服|チャット|メッセージ|会話',
    palette: 'ocean',
    brand: words('Murmur', '絮语', 'ささやき'),
    draw: chat,
  },
  {
    label: words('Music player', '音乐播放器', '音楽プレーヤー'),
    asked:
      'music|player|playlist|song|album|podcast|audio|音乐|播放器|歌曲|歌单|播客|音楽|プレーヤー|プレイヤー|曲|ポッドキャスト',
    palette: 'berry',
    brand: words('Tideline', '潮声', '潮音'),
    draw: music,
  },
  {
    label: words('Fitness', '健身', 'フィットネス'),
    asked:
      'fitness|workout|health|running|gym|training|steps|yoga|sport|健身|运动|跑步|健康|锻炼|瑜伽|フィットネス|運動|健康|ランニング|ヨガ|トレーニング',
    palette: 'forest',
    brand: words('Stride', '步履', 'ストライド'),
    draw: fitness,
  },
  {
    label: words('Booking', '预订', '予約'),
    asked:
      'booking|book a|hotel|travel|trip|stay|flight|reservation|rental|vacation|预订|酒店|旅行|旅游|民宿|机票|订房|予約|ホテル|旅行|宿|旅|航空券',
    palette: 'ocean',
    brand: words('Wayfarer', '远行', 'たびびと'),
    draw: booking,
  },
  {
    label: words('Finance', '金融', '家計・金融'),
    asked:
      'finance|bank|banking|wallet|payment|budget|money|crypto|invest|fintech|expense|金融|银行|钱包|支付|理财|记账|账单|预算|銀行|財布|家計|支払い|金融|投資|ウォレット',
    palette: 'indigo',
    brand: words('Ledger & Co', '知账', 'きちょう'),
    draw: finance,
  },
  {
    label: words('Shop', '商城', 'ショップ'),
    asked:
      'shop|store|e-commerce|ecommerce|commerce|product|cart|fashion|marketplace|catalog|food delivery|商城|商店|电商|购物|商品|店铺|外卖|ショップ|通販|商品|買い物|ストア|EC',
    palette: 'sunset',
    brand: words('Common Goods', '寻常好物', '日々の品'),
    draw: shop,
  },
  {
    label: words('Settings', '设置', '設定'),
    asked: 'settings|preferences|profile|account|设置|偏好|个人中心|账户|設定|プロフィール|アカウント',
    palette: 'indigo',
    brand: words('Fold', '折页', 'フォールド'),
    draw: settings,
  },
  {
    label: words('Social feed', '社交动态', 'SNSフィード'),
    asked:
      'social|feed|community|photo sharing|stories|blog app|社交|动态|朋友圈|社区|SNS|コミュニティ|フィード|写真共有',
    palette: 'berry',
    brand: words('Gather', '相聚', 'つどい'),
    draw: social,
  },
  {
    label: words('Dashboard', '数据看板', 'ダッシュボード'),
    asked:
      'dashboard|analytics|admin|report|statistics|metrics|crm|monitor|data|console|kpi|看板|后台|数据|仪表盘|报表|分析|统计|管理系统|监控|大屏|ダッシュボード|管理画面|分析|統計|レポート|データ',
    palette: 'indigo',
    brand: words('Northbeam', '北光', 'ノースビーム'),
    draw: dashboard,
  },
  {
    label: words('Landing page', '落地页', 'ランディングページ'),
    asked:
      'landing|website|homepage|home page|web page|marketing|hero|startup|saas|portfolio|落地页|官网|首页|主页|网站|网页|宣传|ランディング|ホームページ|サイト|ウェブ|LP',
    palette: 'sunset',
    brand: words('Quillwork', '羽笔', 'クイル'),
    draw: landing,
  },
];

/** What kind of screen a prompt asks for: the earliest word decides; null when it names none. */
export function kindOf(prompt: string): ScreenKind | null {
  const text = prompt.normalize('NFKC').toLowerCase();
  let best: { kind: ScreenKind; at: number; length: number } | null = null;
  for (const kind of screenKinds) {
    for (const word of kind.asked.toLowerCase().split('|')) {
      const at = placeOf(text, word);
      if (at < 0) continue;
      if (!best || at < best.at || (at === best.at && word.length > best.length))
        best = { kind, at, length: word.length };
    }
  }
  return best?.kind ?? null;
}

/** Where a prompt names this kind of screen. */
export function kindSpans({ asked }: ScreenKind, prompt: string): Span[] {
  const text = prompt.normalize('NFKC').toLowerCase();
  return asked
    .toLowerCase()
    .split('|')
    .flatMap((word) => [...text.matchAll(new RegExp(patternOf(word), 'g'))])
    .map((match) => ({ from: match.index, to: match.index + match[0].length }));
}

function placeOf(text: string, word: string): number {
  return new RegExp(patternOf(word)).exec(text)?.index ?? -1;
}

/** Words with letters must stand alone, or with an ending. */
function patternOf(word: string): string {
  return /^[a-z]/.test(word) ? `(?<![a-z])${word}(?:s|ping|ing)?(?![a-z])` : word;
}
