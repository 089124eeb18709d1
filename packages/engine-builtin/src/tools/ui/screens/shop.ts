import type { LocalizedText } from '@tai/contracts';
import { thing } from '../artwork.ts';
import type { IconName } from '../icons.ts';
import { money, words } from '../people.ts';
import { banner, card, chips, type Section } from '../sections.ts';
import { drawPage } from '../shell.ts';
import { type Box, circle, icon, say, text, type Ui } from '../svg.ts';

interface Product {
  name: LocalizedText;
  picture: IconName;
  price: number;
  rating: string;
}

const products: readonly Product[] = [
  {
    name: words('Arc headphones', '弧形耳机', 'アークヘッドホン'),
    picture: 'headphones',
    price: 189,
    rating: '4.8',
  },
  {
    name: words('Field watch', '野外腕表', 'フィールドウォッチ'),
    picture: 'watch',
    price: 240,
    rating: '4.9',
  },
  { name: words('Daily runner', '日常跑鞋', 'デイリーランナー'), picture: 'shoe', price: 118, rating: '4.6' },
  {
    name: words('Halo desk lamp', '光环台灯', 'ハロデスクランプ'),
    picture: 'lamp',
    price: 86,
    rating: '4.7',
  },
  { name: words('Oak side chair', '橡木单椅', 'オークチェア'), picture: 'chair', price: 320, rating: '4.8' },
  { name: words('Stone cup set', '陶石杯组', 'ストーンカップ'), picture: 'cup', price: 42, rating: '4.5' },
  { name: words('Cedar scent', '雪松香氛', 'シダーの香り'), picture: 'bottle', price: 64, rating: '4.7' },
  { name: words('Potted fern', '盆栽蕨', '鉢植えのシダ'), picture: 'plant', price: 28, rating: '4.9' },
];

function productCard({ name, picture, price, rating }: Product, number: number): Section {
  return {
    phoneColumns: 6,
    columns: 3,
    height: (ui, width) => width * (ui.isPhone ? 0.86 : 0.72) + 78,
    draw(ui, box) {
      const { theme } = ui;
      const tall = box.height - 78;
      const picked = number % 3 === 1;
      return (
        card(ui, box) +
        thing(
          ui,
          { x: box.x + 8, y: box.y + 8, width: box.width - 16, height: tall - 8 },
          ui.radius * 0.75,
          picture,
          number,
        ) +
        circle(box.x + box.width - 28, box.y + 28, 15, { fill: theme.surface }) +
        icon('heart', box.x + box.width - 28, box.y + 28.5, 17, picked ? theme.bad : theme.muted, picked) +
        text(box.x + 16, box.y + tall + 22, say(ui, name), {
          size: 15,
          weight: 500,
          fill: theme.text,
          room: box.width - 32,
        }) +
        text(box.x + 16, box.y + tall + 50, money(ui, price), { size: 16, weight: 700, fill: theme.text }) +
        icon('star', box.x + box.width - 52, box.y + tall + 49, 15, theme.star, true) +
        text(box.x + box.width - 16, box.y + tall + 50, rating, {
          size: 13,
          fill: theme.muted,
          anchor: 'end',
        })
      );
    },
  };
}

export function shop(ui: Ui, screen: Box): string {
  const first = ui.random.int(products.length);
  const shown = products.map((_, index) => products[(first + index) % products.length]!);
  return drawPage(
    ui,
    {
      places: [
        { name: 'home', label: words('Shop', '首页', 'ショップ') },
        { name: 'search', label: words('Discover', '发现', '見つける') },
        { name: 'heart', label: words('Saved', '收藏', 'お気に入り') },
        { name: 'cart', label: words('Cart', '购物车', 'カート') },
        { name: 'user', label: words('Account', '我的', 'アカウント') },
      ],
      title: ui.isPhone ? ui.brand : say(ui, words('Discover', '发现好物', '見つける')),
      detail: say(ui, words('Things worth keeping', '值得长久相伴的好物', '長く使いたいものを')),
      sections: [
        banner({
          title: words('The autumn edit is here', '秋季新品已上架', '秋のコレクション登場'),
          detail: words('Up to 30% off this week', '本周低至七折', '今週は最大30%オフ'),
          action: words('Shop now', '立即选购', '今すぐ見る'),
          art: (own, box) =>
            circle(box.x + box.width / 2, box.y + box.height / 2, Math.min(box.width, box.height) * 0.5, {
              fill: '#ffffff',
              opacity: 0.16,
            }) +
            icon(
              shown[0]!.picture,
              box.x + box.width / 2,
              box.y + box.height / 2,
              Math.min(box.width, box.height) * 0.62,
              own.theme.onPrimary,
            ),
        }),
        chips([
          words('All', '全部', 'すべて'),
          words('Home', '家居', 'ホーム'),
          words('Audio', '影音', 'オーディオ'),
          words('Wear', '穿搭', 'ウェア'),
          words('Garden', '园艺', 'ガーデン'),
        ]),
        ...shown.map(productCard),
      ],
    },
    screen,
  );
}
