import type { IconName } from '../icons.ts';
import { words } from '../people.ts';
import { badge, banner, card, chart, heading, list, type Section, stat } from '../sections.ts';
import { drawPage } from '../shell.ts';
import { type Box, circle, icon, path, say, text, type Ui } from '../svg.ts';

const days: Record<Ui['language'], readonly string[]> = {
  en: ['M', 'T', 'W', 'T', 'F', 'S', 'S'],
  zh: ['一', '二', '三', '四', '五', '六', '日'],
  ja: ['月', '火', '水', '木', '金', '土', '日'],
};

function rings(shares: readonly number[]): Section {
  return {
    phoneColumns: 12,
    columns: 4,
    height: (ui) => (ui.isPhone ? 208 : 300),
    draw(ui, box) {
      const { theme } = ui;
      const isSide = ui.isPhone || box.width > 380;
      const radius = isSide ? Math.min(72, box.height / 2 - 34) : Math.min(78, box.width / 2 - 40);
      const cx = isSide ? box.x + 28 + radius : box.x + box.width / 2;
      const cy = isSide ? box.y + 20 + box.height / 2 : box.y + 66 + radius;
      const goals: [string, string, string][] = [
        [say(ui, words('Move', '活动', 'ムーブ')), '486 / 600', theme.primary],
        [say(ui, words('Exercise', '锻炼', 'エクササイズ')), '38 / 45', theme.accent],
        [say(ui, words('Stand', '站立', 'スタンド')), '9 / 12', theme.good],
      ];
      let svg =
        card(ui, box) +
        heading(
          ui,
          box.x + 20,
          box.y + 28,
          say(ui, words('Today', '今日目标', '今日の目標')),
          box.width - 40,
        );
      for (const [index, [label, value, ink]] of goals.entries()) {
        const r = radius - 6 - index * 19;
        const round = 2 * Math.PI * r;
        svg +=
          circle(cx, cy, r, { stroke: ink, strokeWidth: 13, opacity: 0.18 }) +
          `<circle cx="${cx}" cy="${cy}" r="${r}" fill="none" stroke="${ink}" stroke-width="13" stroke-linecap="round" stroke-dasharray="${(round * shares[index]!).toFixed(1)} ${round.toFixed(1)}" transform="rotate(-90 ${cx} ${cy})"/>`;
        if (isSide) {
          const x = cx + radius + 26;
          const y = cy - 46 + index * 46;
          svg +=
            circle(x, y - 8, 5, { fill: ink }) +
            text(x + 14, y - 8, label, { size: 13, fill: theme.muted, room: box.x + box.width - x - 24 }) +
            text(x + 14, y + 12, value, {
              size: 16,
              weight: 600,
              fill: theme.text,
              room: box.x + box.width - x - 24,
            });
        } else {
          const x = box.x + (box.width / 3) * (index + 0.5);
          svg +=
            text(x, box.y + box.height - 40, value.split(' ')[0]!, {
              size: 17,
              weight: 700,
              fill: ink,
              anchor: 'middle',
            }) +
            text(x, box.y + box.height - 20, label, {
              size: 12,
              fill: theme.muted,
              anchor: 'middle',
              room: box.width / 3 - 6,
            });
        }
      }
      return svg;
    },
  };
}

export function fitness(ui: Ui, screen: Box): string {
  const { random } = ui;
  const workouts: [IconName, string, string, string][] = [
    [
      'pulse',
      say(ui, words('Morning run', '晨跑', '朝ラン')),
      say(ui, words('5.2 km · 28 min', '5.2 公里 · 28 分钟', '5.2km・28分')),
      '312 kcal',
    ],
    [
      'dumbbell',
      say(ui, words('Upper body', '上肢力量', '上半身トレーニング')),
      say(ui, words('6 exercises · 40 min', '6 个动作 · 40 分钟', '6種目・40分')),
      '268 kcal',
    ],
    [
      'moon',
      say(ui, words('Evening stretch', '睡前拉伸', '夜のストレッチ')),
      say(ui, words('12 min', '12 分钟', '12分')),
      '46 kcal',
    ],
  ];
  return drawPage(
    ui,
    {
      places: [
        { name: 'home', label: words('Today', '今日', '今日') },
        { name: 'dumbbell', label: words('Workouts', '训练', 'トレーニング') },
        { name: 'pulse', label: words('Progress', '进展', '記録') },
        { name: 'users', label: words('Friends', '好友', '友だち') },
        { name: 'user', label: words('Profile', '我的', 'マイページ') },
      ],
      title: say(ui, words('Keep moving', '动起来', '今日も動こう')),
      detail: say(ui, words('Six days in a row', '已连续坚持 6 天', '6日連続で達成中')),
      sections: [
        rings([random.range(0.7, 0.9), random.range(0.55, 0.85), random.range(0.5, 0.8)]),
        chart({
          title: words('Active minutes', '活动时长', '活動時間'),
          value: say(ui, words('4 h 52 min', '4 小时 52 分', '4時間52分')),
          note: words('+14% this week', '本周 +14%', '今週 +14%'),
          points: days.en.map(() => random.range(18, 70)),
          labels: days[ui.language],
          form: 'bars',
        }),
        stat(words('Steps', '步数', '歩数'), '8,642', 6.2, 'pin'),
        stat(words('Calories', '卡路里', 'カロリー'), '1,926', 3.4, 'flame'),
        stat(words('Heart rate', '心率', '心拍数'), '68', -1.8, 'heart'),
        stat(
          words('Sleep', '睡眠', '睡眠'),
          say(ui, words('7 h 24', '7 时 24 分', '7時間24分')),
          4.1,
          'moon',
        ),
        list({
          title: say(ui, words('Workouts', '训练记录', 'トレーニング')),
          more: say(ui, words('See all', '查看全部', 'すべて見る')),
          columns: 7,
          rows: workouts.map(([name, title, detail, end]) => ({
            lead: (_, x, y) => badge(ui, x, y, 40, name),
            title,
            detail,
            end,
          })),
        }),
        banner({
          title: words('Join the 10-day challenge', '加入十日挑战', '10日チャレンジに参加'),
          detail: words('2,310 people are in', '已有 2,310 人参加', '2,310人が参加中'),
          action: words('Join', '立即加入', '参加する'),
          art: (own, box) =>
            path(
              `M${box.x} ${box.y + box.height}L${box.x + box.width * 0.5} ${box.y + box.height * 0.15}L${box.x + box.width} ${box.y + box.height}Z`,
              { fill: '#ffffff', opacity: 0.14 },
            ) +
            icon(
              'flame',
              box.x + box.width / 2,
              box.y + box.height * 0.56,
              box.height * 0.5,
              own.theme.onPrimary,
            ),
          columns: 5,
        }),
      ],
    },
    screen,
  );
}
