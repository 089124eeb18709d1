import type { LocalizedText } from '@tai/contracts';
import { avatar, place } from '../artwork.ts';
import type { IconName } from '../icons.ts';
import { words } from '../people.ts';
import { badge, button, card } from '../sections.ts';
import { logo, statusBar } from '../shell.ts';
import {
  type Box,
  circle,
  clipped,
  gradient,
  icon,
  paragraph,
  path,
  rect,
  say,
  text,
  type Ui,
} from '../svg.ts';

const features: readonly (readonly [IconName, LocalizedText, LocalizedText])[] = [
  [
    'bolt',
    words('Fast from the start', '即刻上手', 'すぐに使える'),
    words(
      'Set up in minutes and see results on the first day.',
      '几分钟完成设置，当天就能看到成效。',
      '数分で準備が整い、その日から成果が見えます。',
    ),
  ],
  [
    'shield',
    words('Private by design', '隐私优先', 'プライバシー重視'),
    words(
      'Your work stays yours, encrypted wherever it goes.',
      '你的内容始终属于你，全程加密。',
      'データはあなたのもの。常に暗号化されます。',
    ),
  ],
  [
    'layers',
    words('Works with your tools', '无缝衔接', '道具とつながる'),
    words(
      'Connect what you already use without changing a habit.',
      '连接现有工具，不必改变习惯。',
      '今の道具をそのまま、習慣を変えずに連携。',
    ),
  ],
];

const copy = {
  badge: words('New: shared workspaces', '全新：共享空间', '新機能：共有スペース'),
  head: words(
    'Ideas move faster in one calm place',
    '让灵感在从容之地更快成形',
    'アイデアは、静かな場所で速く育つ',
  ),
  detail: words(
    'Plan, write and decide together without losing the thread.',
    '一起规划、书写、决策，思路从不中断。',
    '計画も執筆も決定も、流れを止めずに。',
  ),
  start: words('Start free', '免费开始', '無料で始める'),
  watch: words('Watch the film', '观看演示', '動画を見る'),
  trust: words('Loved by 12,000 teams', '12,000 个团队的选择', '12,000のチームが愛用'),
};

export function landing(ui: Ui, screen: Box): string {
  return ui.isPhone ? phoneLanding(ui, screen) : wideLanding(ui, screen);
}

function phoneLanding(ui: Ui, { width, height }: Box): string {
  const { theme } = ui;
  let svg =
    rect({ x: 0, y: 0, width, height: 520 }, 0, { fill: gradient(ui, theme.tinted, theme.ground, true) }) +
    statusBar(ui, width) +
    logo(ui, 38, 78, 32) +
    text(64, 78, ui.brand, { size: 18, weight: 700, fill: theme.text }) +
    path(`M${width - 46} 72h22M${width - 46} 84h22`, { stroke: theme.text, strokeWidth: 2, cap: true });
  let y = 136;
  svg += pill(ui, width / 2, y, say(ui, copy.badge));
  y += 34;
  const head = paragraph(width / 2, y, say(ui, copy.head), {
    ...{ size: 33, weight: 700, fill: theme.text, anchor: 'middle', room: width - 56, lines: 3 },
  });
  y += head.height + 12;
  const detail = paragraph(width / 2, y, say(ui, copy.detail), {
    ...{ size: 16, fill: theme.muted, anchor: 'middle', room: width - 72, lines: 3 },
  });
  y += detail.height + 22;
  svg +=
    head.svg +
    detail.svg +
    button(ui, { x: 28, y, width: width - 56, height: 52 }, say(ui, copy.start)) +
    window(ui, { x: 20, y: y + 76, width: width - 40, height: 214 });
  y += 316;
  for (const [name, title, words_] of features) {
    if (y > height - 20) break;
    svg += feature(ui, { x: 20, y, width: width - 40, height: 108 }, name, say(ui, title), say(ui, words_));
    y += 120;
  }
  return svg;
}

function wideLanding(ui: Ui, { width, height }: Box): string {
  const { theme } = ui;
  const side = Math.max(48, (width - 1200) / 2);
  const menu = [
    words('Product', '产品', '製品'),
    words('Solutions', '解决方案', '活用例'),
    words('Pricing', '价格', '料金'),
    words('Journal', '博客', 'ブログ'),
  ];
  let svg =
    rect({ x: 0, y: 0, width, height: height * 0.72 }, 0, {
      fill: gradient(ui, theme.tinted, theme.ground, true),
    }) +
    logo(ui, side + 18, 48, 36) +
    text(side + 48, 48, ui.brand, { size: 20, weight: 700, fill: theme.text });
  for (const [index, item] of menu.entries()) {
    svg += text(width / 2 - 195 + index * 130, 48, say(ui, item), {
      size: 15,
      weight: 500,
      fill: theme.text,
      anchor: 'middle',
    });
  }
  svg +=
    text(width - side - 168, 48, say(ui, words('Sign in', '登录', 'ログイン')), {
      size: 15,
      weight: 500,
      fill: theme.text,
      anchor: 'end',
    }) + button(ui, { x: width - side - 148, y: 26, width: 148, height: 44 }, say(ui, copy.start));
  const left = side;
  const half = (width - side * 2) * 0.48;
  let y = height * 0.19;
  svg += pill(ui, left + 112, y, say(ui, copy.badge));
  y += 36;
  const size = width > 1300 ? 54 : 44;
  const head = paragraph(left, y, say(ui, copy.head), {
    size,
    weight: 700,
    fill: theme.text,
    room: half,
    lines: 3,
  });
  y += head.height + 18;
  const detail = paragraph(left, y, say(ui, copy.detail), {
    size: 18,
    fill: theme.muted,
    room: half * 0.9,
    lines: 2,
  });
  y += detail.height + 30;
  svg +=
    head.svg +
    detail.svg +
    button(ui, { x: left, y, width: 164, height: 54 }, say(ui, copy.start)) +
    button(ui, { x: left + 180, y, width: 176, height: 54 }, say(ui, copy.watch), 'outline');
  y += 94;
  for (let index = 0; index < 4; index++) svg += avatar(ui, left + 20 + index * 28, y, 18, index + 2);
  svg += text(left + 142, y, say(ui, copy.trust), { size: 15, fill: theme.muted });
  const top = height * 0.17;
  svg += window(ui, {
    x: left + half + 48,
    y: top,
    width: width - side - (left + half + 48),
    height: height * 0.5,
  });
  const third = (width - side * 2 - 48) / 3;
  for (const [index, [name, title, words_]] of features.entries()) {
    svg += feature(
      ui,
      { x: side + index * (third + 24), y: height - 178, width: third, height: 138 },
      name,
      say(ui, title),
      say(ui, words_),
    );
  }
  return svg;
}

function pill(ui: Ui, x: number, y: number, label: string): string {
  const { theme } = ui;
  return (
    rect({ x: x - 112, y: y - 17, width: 224, height: 34 }, 17, { fill: theme.surface, stroke: theme.line }) +
    icon('sparkle', x - 92, y, 17, theme.accent, true) +
    text(x + 8, y, label, { size: 13, weight: 500, fill: theme.text, anchor: 'middle', room: 184 })
  );
}

function feature(ui: Ui, box: Box, name: IconName, title: string, detail: string): string {
  const { theme } = ui;
  return (
    card(ui, box) +
    badge(ui, box.x + 42, box.y + 44, 44, name) +
    text(box.x + 78, box.y + 32, title, { size: 17, weight: 600, fill: theme.text, room: box.width - 96 }) +
    paragraph(box.x + 78, box.y + 48, detail, {
      size: 14,
      fill: theme.muted,
      room: box.width - 100,
      lines: 3,
    }).svg
  );
}

/** The product as it would look: a window with a board of cards. */
function window(ui: Ui, box: Box): string {
  const { theme, random } = ui;
  const inner: Box = { x: box.x + 20, y: box.y + 52, width: box.width - 40, height: box.height - 72 };
  const third = (inner.width - 28) / 3;
  let art = rect(box, 0, { fill: theme.surface });
  for (let dot = 0; dot < 3; dot++) {
    art += circle(box.x + 24 + dot * 18, box.y + 26, 5.5, {
      fill: [theme.bad, theme.accent, theme.good][dot]!,
      opacity: 0.85,
    });
  }
  art += rect({ x: box.x + 0, y: box.y + 46, width: box.width, height: 1 }, 0, { fill: theme.line });
  for (let column = 0; column < 3; column++) {
    const x = inner.x + column * (third + 14);
    art += rect({ x, y: inner.y + 8, width: third * 0.5, height: 9 }, 4.5, {
      fill: theme.muted,
      opacity: 0.55,
    });
    let y = inner.y + 32;
    for (let item = 0; y < inner.y + inner.height - 60; item++) {
      const hasPicture = (column + item) % 3 === 0 && inner.height > 240;
      const tall = hasPicture ? Math.min(168, inner.height * 0.45) : 78;
      art += rect({ x, y, width: third, height: tall }, ui.radius * 0.6, {
        fill: theme.isDark ? theme.sunken : theme.ground,
        stroke: theme.line,
      });
      let line = y + 18;
      if (hasPicture) {
        art += place(
          ui,
          { x: x + 8, y: y + 8, width: third - 16, height: tall - 62 },
          ui.radius * 0.45,
          random.int(80),
        );
        line = y + tall - 40;
      }
      art +=
        rect({ x: x + 14, y: line, width: (third - 28) * random.range(0.65, 0.95), height: 8 }, 4, {
          fill: theme.text,
          opacity: 0.75,
        }) +
        rect({ x: x + 14, y: line + 17, width: (third - 28) * random.range(0.35, 0.6), height: 7 }, 3.5, {
          fill: theme.muted,
          opacity: 0.5,
        }) +
        (hasPicture
          ? ''
          : circle(x + third - 22, y + tall - 20, 9, {
              fill: [theme.primary, theme.accent, theme.deep][(column + item) % 3]!,
            }));
      y += tall + 12;
    }
  }
  return (
    rect({ x: box.x + 8, y: box.y + 18, width: box.width - 16, height: box.height }, ui.radius * 1.2, {
      fill: theme.deep,
      opacity: 0.12,
    }) +
    clipped(ui, box, ui.radius * 1.2, art) +
    rect(box, ui.radius * 1.2, { stroke: theme.line })
  );
}
