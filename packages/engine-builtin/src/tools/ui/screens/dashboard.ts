import { avatar } from '../artwork.ts';
import { money, person, words } from '../people.ts';
import { chart, donut, list, stat } from '../sections.ts';
import { drawPage } from '../shell.ts';
import { type Box, say, type Ui } from '../svg.ts';

const months: Record<Ui['language'], readonly string[]> = {
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug'],
  zh: ['1月', '2月', '3月', '4月', '5月', '6月', '7月', '8月'],
  ja: ['1月', '2月', '3月', '4月', '5月', '6月', '7月', '8月'],
};

export function dashboard(ui: Ui, screen: Box): string {
  const { random } = ui;
  let level = random.range(38, 52);
  const points = months.en.map(() => (level = Math.max(20, level + random.range(-7, 13))));
  const orders = [
    words('Annual plan', '年度套餐', '年間プラン'),
    words('Team seats × 12', '团队席位 × 12', 'チーム席 × 12'),
    words('Onboarding package', '入门服务包', '導入パック'),
    words('API credits', '接口额度', 'APIクレジット'),
    words('Annual plan', '年度套餐', '年間プラン'),
  ];
  const states = [
    words('Paid', '已付款', '支払い済み'),
    words('Pending', '待处理', '保留中'),
    words('Paid', '已付款', '支払い済み'),
    words('Refunded', '已退款', '返金済み'),
    words('Paid', '已付款', '支払い済み'),
  ];
  return drawPage(
    ui,
    {
      places: [
        { name: 'home', label: words('Overview', '概览', '概要') },
        { name: 'chart', label: words('Reports', '报表', 'レポート') },
        { name: 'users', label: words('Customers', '客户', '顧客') },
        { name: 'box', label: words('Orders', '订单', '注文') },
        { name: 'sliders', label: words('Settings', '设置', '設定') },
      ],
      title: say(ui, words('Overview', '数据概览', '概要')),
      detail: say(
        ui,
        words('The last 30 days at a glance', '最近 30 天的表现一目了然', '過去30日間のまとめ'),
      ),
      sections: [
        stat(words('Revenue', '营业收入', '売上'), money(ui, 48_290), 12.4, 'coin'),
        stat(words('New customers', '新增客户', '新規顧客'), '1,284', 8.1, 'users'),
        stat(words('Orders', '订单数', '注文数'), '3,562', -2.3, 'bag'),
        stat(words('Conversion', '转化率', '転換率'), '4.8%', 0.6, 'bolt'),
        chart({
          title: words('Revenue over time', '收入趋势', '売上の推移'),
          value: money(ui, 312_600),
          note: words('+18% this year', '今年 +18%', '今年 +18%'),
          points,
          labels: months[ui.language],
          form: random.chance(0.6) ? 'line' : 'bars',
        }),
        donut(words('Sources', '来源占比', '流入元'), '12.6k', [
          { label: words('Direct', '直接访问', '直接'), share: 0.42 },
          { label: words('Search', '搜索引擎', '検索'), share: 0.31 },
          { label: words('Social', '社交媒体', 'SNS'), share: 0.17 },
          { label: words('E-mail', '电子邮件', 'メール'), share: 0.1 },
        ]),
        list({
          title: say(ui, words('Latest orders', '最新订单', '最近の注文')),
          more: say(ui, words('See all', '查看全部', 'すべて見る')),
          columns: 12,
          rowHeight: 58,
          rows: orders.slice(0, ui.isPhone ? 5 : 3).map((order, index) => ({
            lead: (_, x, y) => avatar(ui, x, y, 18, index),
            title: person(ui, index),
            detail: say(ui, order),
            end: money(ui, [1180, 740, 2400, 320, 1180][index]!),
            endNote: say(ui, states[index]!),
          })),
        }),
      ],
    },
    screen,
  );
}
