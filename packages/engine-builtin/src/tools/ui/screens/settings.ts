import type { LocalizedText } from '@tai/contracts';
import { avatar } from '../artwork.ts';
import type { IconName } from '../icons.ts';
import { person, words } from '../people.ts';
import { badge, button, card, type Section } from '../sections.ts';
import { drawPage } from '../shell.ts';
import { type Box, circle, icon, rect, say, text, type Ui } from '../svg.ts';

interface Setting {
  name: IconName;
  label: LocalizedText;
  /** On, off, or what is chosen. */
  value: boolean | LocalizedText;
}

function group(title: LocalizedText, settings: readonly Setting[]): Section {
  return {
    phoneColumns: 12,
    columns: 6,
    height: () => 44 + settings.length * 56,
    draw(ui, box) {
      const { theme } = ui;
      let svg =
        text(box.x + 4, box.y + 18, say(ui, title), { size: 14, weight: 600, fill: theme.muted }) +
        card(ui, { x: box.x, y: box.y + 36, width: box.width, height: settings.length * 56 + 8 });
      for (const [index, { name, label, value }] of settings.entries()) {
        const y = box.y + 40 + 56 * (index + 0.5);
        const right = box.x + box.width - 18;
        if (index > 0)
          svg += rect({ x: box.x + 64, y: y - 28, width: box.width - 82, height: 1 }, 0, {
            fill: theme.line,
          });
        svg +=
          badge(ui, box.x + 36, y, 34, name) +
          text(box.x + 66, y, say(ui, label), {
            size: 15,
            weight: 500,
            fill: theme.text,
            room: box.width - 200,
          });
        if (typeof value === 'boolean') {
          svg +=
            rect({ x: right - 46, y: y - 13, width: 46, height: 26 }, 13, {
              fill: value ? theme.primary : theme.isDark ? theme.sunken : theme.line,
            }) +
            circle(value ? right - 13 : right - 33, y, 10, {
              fill: value ? theme.onPrimary : theme.isDark ? theme.muted : '#ffffff',
            });
        } else {
          svg +=
            text(right - 20, y, say(ui, value), { size: 14, fill: theme.muted, anchor: 'end' }) +
            icon('right', right - 6, y, 16, theme.faint);
        }
      }
      return svg;
    },
  };
}

const profile: Section = {
  phoneColumns: 12,
  columns: 12,
  height: () => 104,
  draw(ui, box) {
    const { theme } = ui;
    const right = box.x + box.width - 20;
    const edit = say(ui, words('Edit', '编辑', '編集'));
    return (
      card(ui, box) +
      avatar(ui, box.x + 56, box.y + 52, 32, 0) +
      text(box.x + 106, box.y + 41, person(ui, 0), {
        size: 19,
        weight: 600,
        fill: theme.text,
        room: box.width - 220,
      }) +
      text(
        box.x + 106,
        box.y + 66,
        say(ui, words('maya@studio.design', 'linyue@studio.cn', 'aoi@studio.jp')),
        { size: 14, fill: theme.muted, room: box.width - 220 },
      ) +
      button(ui, { x: right - 84, y: box.y + 34, width: 84, height: 36 }, edit, 'quiet')
    );
  },
};

export function settings(ui: Ui, screen: Box): string {
  return drawPage(
    ui,
    {
      places: [
        { name: 'user', label: words('Account', '账户', 'アカウント') },
        { name: 'bell', label: words('Alerts', '通知', '通知') },
        { name: 'shield', label: words('Privacy', '隐私', 'プライバシー') },
        { name: 'card', label: words('Billing', '账单', 'お支払い') },
        { name: 'users', label: words('Team', '团队', 'チーム') },
      ],
      title: say(ui, words('Settings', '设置', '設定')),
      detail: say(ui, words('Your account and how it behaves', '账户与偏好', 'アカウントと環境設定')),
      sections: [
        profile,
        group(words('General', '通用', '一般'), [
          {
            name: 'globe',
            label: words('Language', '语言', '言語'),
            value: words('English', '简体中文', '日本語'),
          },
          { name: 'moon', label: words('Dark mode', '深色模式', 'ダークモード'), value: ui.theme.isDark },
          {
            name: 'sliders',
            label: words('Text size', '文字大小', '文字サイズ'),
            value: words('Medium', '标准', '標準'),
          },
        ]),
        group(words('Notifications', '通知', '通知'), [
          { name: 'bell', label: words('Push alerts', '推送通知', 'プッシュ通知'), value: true },
          { name: 'mail', label: words('Weekly summary', '每周摘要', '週間まとめ'), value: true },
          { name: 'chat', label: words('Mentions only', '仅提及我的', 'メンションのみ'), value: false },
        ]),
        group(words('Security', '安全', 'セキュリティ'), [
          { name: 'lock', label: words('Two-step sign-in', '两步验证', '二段階認証'), value: true },
          {
            name: 'shield',
            label: words('Active devices', '登录设备', '利用中の端末'),
            value: words('3', '3 台', '3台'),
          },
          { name: 'eye', label: words('Hide activity', '隐藏动态', '活動を隠す'), value: false },
        ]),
        group(words('Plan', '套餐', 'プラン'), [
          {
            name: 'sparkle',
            label: words('Subscription', '订阅', '契約'),
            value: words('Pro', '专业版', 'プロ'),
          },
          {
            name: 'card',
            label: words('Payment', '付款方式', '支払い方法'),
            value: words('•••• 4291', '尾号 4291', '•••• 4291'),
          },
          {
            name: 'layers',
            label: words('Storage', '存储空间', 'ストレージ'),
            value: words('48 of 100 GB', '48 / 100 GB', '48 / 100 GB'),
          },
        ]),
      ],
    },
    screen,
  );
}
