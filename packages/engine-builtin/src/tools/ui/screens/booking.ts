import type { LocalizedText } from '@tai/contracts';
import { place } from '../artwork.ts';
import type { IconName } from '../icons.ts';
import { money, words } from '../people.ts';
import { button, card, chips, type Section } from '../sections.ts';
import { drawPage } from '../shell.ts';
import { type Box, circle, icon, rect, say, text, type Ui } from '../svg.ts';

/** Where, when and how many. */
const search: Section = {
  phoneColumns: 12,
  columns: 12,
  height: (ui) => (ui.isPhone ? 224 : 84),
  draw(ui, box) {
    const { theme } = ui;
    const fields: [IconName, LocalizedText, LocalizedText][] = [
      ['pin', words('Where', '目的地', '行き先'), words('Lake Como, Italy', '大理 · 洱海', '箱根・芦ノ湖')],
      ['calendar', words('When', '日期', '日程'), words('12 – 18 Oct', '10月12日 – 18日', '10月12日〜18日')],
      ['users', words('Who', '人数', '人数'), words('2 guests', '2 位', '2名')],
    ];
    const label = say(ui, words('Search', '搜索', '検索する'));
    let svg = card(ui, box);
    if (ui.isPhone) {
      for (const [index, [name, title, value]] of fields.entries()) {
        const y = box.y + 30 + index * 50;
        svg +=
          icon(name, box.x + 30, y, 20, theme.primary) +
          text(box.x + 54, y - 9, say(ui, title), { size: 12, fill: theme.muted }) +
          text(box.x + 54, y + 10, say(ui, value), {
            size: 15,
            weight: 500,
            fill: theme.text,
            room: box.width - 80,
          });
        if (index < 2)
          svg += rect({ x: box.x + 54, y: y + 25, width: box.width - 74, height: 1 }, 0, {
            fill: theme.line,
          });
      }
      return (
        svg +
        button(ui, { x: box.x + 16, y: box.y + box.height - 60, width: box.width - 32, height: 46 }, label)
      );
    }
    const step = (box.width - 180) / 3;
    for (const [index, [name, title, value]] of fields.entries()) {
      const x = box.x + 24 + step * index;
      const y = box.y + box.height / 2;
      svg +=
        icon(name, x + 10, y, 22, theme.primary) +
        text(x + 34, y - 10, say(ui, title), { size: 13, fill: theme.muted }) +
        text(x + 34, y + 11, say(ui, value), { size: 16, weight: 500, fill: theme.text, room: step - 56 });
      if (index > 0)
        svg += rect({ x: x - 14, y: box.y + 20, width: 1, height: box.height - 40 }, 0, { fill: theme.line });
    }
    return (
      svg +
      button(ui, { x: box.x + box.width - 156, y: box.y + 18, width: 138, height: box.height - 36 }, label)
    );
  },
};

interface Stay {
  name: LocalizedText;
  where: LocalizedText;
  price: number;
  rating: string;
}

const stays: readonly Stay[] = [
  {
    name: words('Cedar lake house', '雪松湖畔小屋', '杉の湖畔ハウス'),
    where: words('Lakefront · 2 beds', '临湖 · 2 张床', '湖畔・ベッド2台'),
    price: 164,
    rating: '4.93',
  },
  {
    name: words('Terrace over the bay', '海湾露台', '入り江のテラス'),
    where: words('Sea view · 1 bed', '海景 · 1 张床', '海の眺め・ベッド1台'),
    price: 128,
    rating: '4.87',
  },
  {
    name: words('Quiet mountain lodge', '静谧山居', '静かな山のロッジ'),
    where: words('Mountain · 3 beds', '山景 · 3 张床', '山・ベッド3台'),
    price: 210,
    rating: '4.95',
  },
  {
    name: words('Garden studio', '花园小居', '庭のスタジオ'),
    where: words('Old town · 1 bed', '古城 · 1 张床', '旧市街・ベッド1台'),
    price: 82,
    rating: '4.78',
  },
  {
    name: words('Hillside cabin', '山坡木屋', '丘のキャビン'),
    where: words('Forest · 2 beds', '林间 · 2 张床', '森・ベッド2台'),
    price: 138,
    rating: '4.9',
  },
  {
    name: words('Harbour loft', '港口阁楼', '港のロフト'),
    where: words('City · 2 beds', '市区 · 2 张床', '街・ベッド2台'),
    price: 176,
    rating: '4.84',
  },
];

function stayCard({ name, where, price, rating }: Stay, number: number): Section {
  return {
    phoneColumns: 12,
    columns: 4,
    height: (ui) => (ui.isPhone ? 262 : 288),
    draw(ui, box) {
      const { theme } = ui;
      const tall = box.height - 84;
      const night = say(ui, words('night', '晚', '泊'));
      return (
        card(ui, box) +
        place(
          ui,
          { x: box.x + 8, y: box.y + 8, width: box.width - 16, height: tall - 8 },
          ui.radius * 0.75,
          number,
        ) +
        circle(box.x + box.width - 32, box.y + 32, 16, { fill: '#ffffff', opacity: 0.92 }) +
        icon(
          'heart',
          box.x + box.width - 32,
          box.y + 32.5,
          18,
          number % 2 ? '#5b5b62' : '#e0345a',
          number % 2 === 0,
        ) +
        text(box.x + 18, box.y + tall + 24, say(ui, name), {
          size: 16,
          weight: 600,
          fill: theme.text,
          room: box.width - 96,
        }) +
        icon('star', box.x + box.width - 56, box.y + tall + 23, 15, theme.star, true) +
        text(box.x + box.width - 18, box.y + tall + 24, rating, {
          size: 13,
          weight: 500,
          fill: theme.text,
          anchor: 'end',
        }) +
        text(box.x + 18, box.y + tall + 54, say(ui, where), {
          size: 14,
          fill: theme.muted,
          room: box.width - 150,
        }) +
        text(box.x + box.width - 18, box.y + tall + 54, `${money(ui, price)} / ${night}`, {
          ...{ size: 15, weight: 600, fill: theme.text, anchor: 'end' },
        })
      );
    },
  };
}

export function booking(ui: Ui, screen: Box): string {
  const first = ui.random.int(stays.length);
  const scenery = ui.random.int(90);
  return drawPage(
    ui,
    {
      places: [
        { name: 'search', label: words('Explore', '探索', '探す') },
        { name: 'heart', label: words('Saved', '收藏', '保存済み') },
        { name: 'plane', label: words('Trips', '行程', '旅程') },
        { name: 'chat', label: words('Inbox', '消息', '受信箱') },
        { name: 'user', label: words('Profile', '我的', 'プロフィール') },
      ],
      title: say(ui, words('Find your stay', '寻找心仪住处', '泊まる場所を探す')),
      detail: say(
        ui,
        words('Calm places, fair prices', '安静的地方，公道的价格', '静かな場所を、手頃な価格で'),
      ),
      sections: [
        search,
        chips([
          words('All', '全部', 'すべて'),
          words('Lake', '湖畔', '湖'),
          words('Mountain', '山间', '山'),
          words('Sea', '海边', '海'),
          words('City', '城市', '街'),
        ]),
        ...stays.map((_, index) => stayCard(stays[(first + index) % stays.length]!, scenery + index)),
      ],
    },
    screen,
  );
}
