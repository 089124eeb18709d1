import type { IconName } from '../icons.ts';
import { money, words } from '../people.ts';
import { badge, chart, donut, list, type Section } from '../sections.ts';
import { drawPage } from '../shell.ts';
import { type Box, circle, clipped, gradient, icon, rect, say, text, type Ui } from '../svg.ts';

const days: Record<Ui['language'], readonly string[]> = {
  en: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  zh: ['周一', '周二', '周三', '周四', '周五', '周六', '周日'],
  ja: ['月', '火', '水', '木', '金', '土', '日'],
};

/** The card that holds the money. */
const balance: Section = {
  phoneColumns: 12,
  columns: 5,
  height: (ui) => (ui.isPhone ? 190 : 300),
  draw(ui, box) {
    const { theme } = ui;
    const [right, bottom] = [box.x + box.width, box.y + box.height];
    const art =
      rect(box, 0, { fill: gradient(ui, theme.primary, theme.deep) }) +
      circle(right - 20, box.y + 10, box.height * 0.55, { fill: '#ffffff', opacity: 0.09 }) +
      circle(right - box.width * 0.3, bottom + 20, box.height * 0.45, { fill: '#ffffff', opacity: 0.07 });
    const ink = theme.onPrimary;
    return (
      clipped(ui, box, ui.radius * 1.2, art) +
      text(box.x + 24, box.y + 34, say(ui, words('Total balance', '总余额', '残高合計')), {
        size: 14,
        fill: ink,
      }) +
      text(box.x + 24, box.y + 72, money(ui, 24_860), {
        size: 34,
        weight: 700,
        fill: ink,
        room: box.width - 48,
      }) +
      text(box.x + 24, bottom - 56, '••••  ••••  ••••  4291', {
        size: 16,
        weight: 500,
        fill: ink,
        room: box.width - 48,
      }) +
      text(box.x + 24, bottom - 28, '09 / 29', { size: 13, fill: ink }) +
      icon('card', right - 40, bottom - 38, 30, ink)
    );
  },
};

const actions: Section = {
  phoneColumns: 12,
  columns: 12,
  height: () => 92,
  draw(ui, box) {
    const { theme } = ui;
    const items: [IconName, string][] = [
      ['send', say(ui, words('Send', '转账', '送金'))],
      ['down', say(ui, words('Request', '收款', '受取'))],
      ['card', say(ui, words('Cards', '卡片', 'カード'))],
      ['more', say(ui, words('More', '更多', 'その他'))],
    ];
    const step = box.width / items.length;
    return items
      .map(([name, label], index) => {
        const x = box.x + step * (index + 0.5);
        return (
          badge(ui, x, box.y + 28, 52, name, theme.tinted) +
          text(x, box.y + 74, label, { size: 13, weight: 500, fill: theme.text, anchor: 'middle' })
        );
      })
      .join('');
  },
};

export function finance(ui: Ui, screen: Box): string {
  const { random } = ui;
  const payments: [IconName, string, string, number][] = [
    [
      'cup',
      say(ui, words('Corner Café', '街角咖啡', '街角カフェ')),
      say(ui, words('Today, 08:42', '今天 08:42', '今日 08:42')),
      -6.4,
    ],
    ['wallet', say(ui, words('Salary', '工资', '給与')), say(ui, words('Yesterday', '昨天', '昨日')), 3850],
    [
      'bag',
      say(ui, words('Green Market', '绿野超市', 'グリーンマーケット')),
      say(ui, words('Yesterday', '昨天', '昨日')),
      -54.2,
    ],
    [
      'plane',
      say(ui, words('Train tickets', '火车票', '乗車券')),
      say(ui, words('Monday', '周一', '月曜日')),
      -128,
    ],
    [
      'note',
      say(ui, words('Music plan', '音乐会员', '音楽プラン')),
      say(ui, words('Monday', '周一', '月曜日')),
      -10.99,
    ],
  ];
  return drawPage(
    ui,
    {
      places: [
        { name: 'home', label: words('Home', '首页', 'ホーム') },
        { name: 'card', label: words('Cards', '卡片', 'カード') },
        { name: 'chart', label: words('Spending', '支出', '支出') },
        { name: 'coin', label: words('Savings', '储蓄', '貯蓄') },
        { name: 'user', label: words('Profile', '我的', 'マイページ') },
      ],
      title: say(ui, words('Good morning', '早上好', 'おはようございます')),
      detail: say(ui, words('Your money this week', '本周资金情况', '今週のお金の動き')),
      sections: [
        balance,
        ...(ui.isPhone ? [actions] : []),
        chart({
          title: words('Spent this week', '本周支出', '今週の支出'),
          value: money(ui, 412.6),
          note: words('9% less than last week', '比上周少 9%', '先週より9%減'),
          points: days.en.map(() => random.range(24, 92)),
          labels: days[ui.language],
          form: 'bars',
          columns: 7,
        }),
        list({
          title: say(ui, words('Payments', '交易记录', '取引')),
          more: say(ui, words('See all', '查看全部', 'すべて見る')),
          columns: 7,
          rows: payments.map(([name, title, detail, amount]) => ({
            lead: (_, x, y) => badge(ui, x, y, 40, name),
            title,
            detail,
            end: `${amount > 0 ? '+' : '−'}${money(ui, Math.abs(amount))}`,
            tone: amount > 0 ? 'good' : 'plain',
          })),
        }),
        donut(
          words('Where it goes', '支出构成', '支出の内訳'),
          money(ui, 1640),
          [
            { label: words('Home', '居住', '住まい'), share: 0.45 },
            { label: words('Food', '餐饮', '食費'), share: 0.27 },
            { label: words('Travel', '出行', '交通'), share: 0.18 },
            { label: words('Other', '其他', 'その他'), share: 0.1 },
          ],
          5,
        ),
      ],
    },
    screen,
  );
}
