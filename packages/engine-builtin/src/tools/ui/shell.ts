// The frame around the content: on phones a status bar, a title and tabs; on wider screens a side bar and a top bar.
import type { LocalizedText } from '@tai/contracts';
import { avatar } from './artwork.ts';
import type { IconName } from './icons.ts';
import { words } from './people.ts';
import type { Section } from './sections.ts';
import { type Box, circle, clipped, gradient, icon, path, rect, say, text, type Ui } from './svg.ts';

export interface Page {
  /** Places of the product; the first is open. */
  places: readonly { name: IconName; label: LocalizedText }[];
  title: string;
  detail: string;
  sections: readonly Section[];
}

export function drawPage(ui: Ui, page: Page, screen: Box): string {
  return ui.isPhone ? phonePage(ui, page, screen) : widePage(ui, page, screen);
}

function phonePage(ui: Ui, page: Page, screen: Box): string {
  const { theme } = ui;
  const { width, height } = screen;
  const head =
    statusBar(ui, width) +
    text(20, 76, page.title, { size: 26, weight: 700, fill: theme.text, room: width - 120 }) +
    text(20, 104, page.detail, { size: 14, fill: theme.muted, room: width - 120 }) +
    circle(width - 84, 88, 20, { fill: theme.surface, stroke: theme.line }) +
    icon('bell', width - 84, 88, 20, theme.text) +
    avatar(ui, width - 40, 88, 20, 3);
  const area: Box = { x: 20, y: 132, width: width - 40, height: height - 132 };
  const visible: Box = { x: 0, y: 124, width, height: height - 124 };
  return head + clipped(ui, visible, 0, placed(ui, page.sections, area, 14).svg) + tabBar(ui, page, screen);
}

function widePage(ui: Ui, page: Page, screen: Box): string {
  const { theme } = ui;
  const { width, height } = screen;
  const side = width > 1300 ? 232 : 208;
  let svg =
    rect({ x: 0, y: 0, width: side, height }, 0, { fill: theme.surface }) +
    rect({ x: side, y: 0, width: 1, height }, 0, { fill: theme.line }) +
    logo(ui, 42, 44, 32) +
    text(68, 44, ui.brand, { size: 18, weight: 700, fill: theme.text, room: side - 84 });
  for (const [index, { name, label }] of page.places.entries()) {
    const y = 104 + index * 46;
    const isOpen = index === 0;
    if (isOpen)
      svg += rect({ x: 16, y: y - 20, width: side - 32, height: 40 }, ui.radius * 0.7, {
        fill: theme.tinted,
      });
    const ink = isOpen ? (theme.isDark ? theme.text : theme.primary) : theme.muted;
    svg +=
      icon(name, 42, y, 20, ink) +
      text(64, y, say(ui, label), { size: 15, weight: isOpen ? 600 : 500, fill: ink, room: side - 84 });
  }
  const foot = height - 46;
  svg +=
    icon('help', 42, foot - 48, 20, theme.muted) +
    text(64, foot - 48, say(ui, words('Help', '帮助', 'ヘルプ')), {
      size: 15,
      weight: 500,
      fill: theme.muted,
    }) +
    icon('exit', 42, foot, 20, theme.muted) +
    text(64, foot, say(ui, words('Log out', '退出', 'ログアウト')), {
      size: 15,
      weight: 500,
      fill: theme.muted,
    });
  const left = side + 32;
  const right = width - 32;
  svg +=
    text(left, 38, page.title, { size: 24, weight: 700, fill: theme.text, room: right - left - 420 }) +
    text(left, 64, page.detail, { size: 14, fill: theme.muted, room: right - left - 420 }) +
    rect({ x: right - 388, y: 28, width: 260, height: 42 }, ui.radius * 0.8, {
      fill: theme.surface,
      stroke: theme.line,
    }) +
    icon('search', right - 366, 49, 18, theme.muted) +
    text(right - 348, 49, say(ui, words('Search', '搜索', '検索')), { size: 14, fill: theme.muted }) +
    circle(right - 88, 49, 21, { fill: theme.surface, stroke: theme.line }) +
    icon('bell', right - 88, 49, 20, theme.text) +
    circle(right - 81, 41, 4, { fill: theme.bad }) +
    avatar(ui, right - 21, 49, 21, 3);
  const area: Box = { x: left, y: 96, width: right - left, height: height - 96 - 28 };
  const visible: Box = { x: side + 1, y: 88, width: width - side - 1, height: height - 88 };
  return svg + clipped(ui, visible, 0, placed(ui, page.sections, area, 20, true).svg);
}

/** Sections in rows of twelve columns. With `fills`, the last row reaches down to the end of the area. */
function placed(
  ui: Ui,
  sections: readonly Section[],
  area: Box,
  gap: number,
  fills = false,
): { svg: string; bottom: number } {
  const rows: Section[][] = [];
  let room = 0;
  const columnsOf = (section: Section) => (ui.isPhone ? section.phoneColumns : section.columns);
  for (const section of sections) {
    if (room < columnsOf(section)) {
      rows.push([]);
      room = 12;
    }
    rows.at(-1)!.push(section);
    room -= columnsOf(section);
  }
  const column = (area.width + gap) / 12;
  const tallest = rows.map((row) =>
    Math.max(...row.map((section) => section.height(ui, columnsOf(section) * column - gap))),
  );
  const spare = area.height - tallest.reduce((sum, tall) => sum + tall + gap, -gap);
  let y = area.y;
  let svg = '';
  for (const [index, row] of rows.entries()) {
    const isLast = index === rows.length - 1;
    const height = tallest[index]! + (fills && isLast && spare > 0 ? Math.min(spare, 260) : 0);
    let x = area.x;
    for (const section of row) {
      const width = columnsOf(section) * column - gap;
      svg += section.draw(ui, { x, y, width, height });
      x += width + gap;
    }
    y += height + gap;
  }
  return { svg, bottom: y - gap };
}

export function statusBar(ui: Ui, width: number, ink = ui.theme.text): string {
  return (
    text(34, 26, '9:41', { size: 15, weight: 600, fill: ink }) +
    [0, 1, 2, 3]
      .map((bar) =>
        rect({ x: width - 92 + bar * 5, y: 30 - 4 - bar * 2.4, width: 3.4, height: 4 + bar * 2.4 }, 1, {
          fill: ink,
        }),
      )
      .join('') +
    path(`M${width - 66} 24a9 9 0 0 1 13 0M${width - 63} 27.500a5 5 0 0 1 7 0`, {
      stroke: ink,
      strokeWidth: 2,
      cap: true,
    }) +
    rect({ x: width - 46, y: 20, width: 22, height: 11 }, 3.5, { stroke: ink, opacity: 0.6 }) +
    rect({ x: width - 44, y: 22, width: 15, height: 7 }, 2, { fill: ink })
  );
}

function tabBar(ui: Ui, page: Page, { width, height }: Box): string {
  const { theme } = ui;
  let svg =
    rect({ x: 0, y: height - 82, width, height: 82 }, 0, { fill: theme.surface }) +
    rect({ x: 0, y: height - 82, width, height: 1 }, 0, { fill: theme.line }) +
    rect({ x: width / 2 - 67, y: height - 12, width: 134, height: 5 }, 2.5, { fill: theme.text });
  const step = width / 5;
  for (const [index, { name, label }] of page.places.slice(0, 5).entries()) {
    const x = step * (index + 0.5);
    const ink = index === 0 ? theme.primary : theme.muted;
    svg +=
      icon(name, x, height - 58, 23, ink) +
      text(x, height - 35, say(ui, label), {
        size: 11,
        weight: 500,
        fill: ink,
        anchor: 'middle',
        room: step - 6,
      });
  }
  return svg;
}

/** The product's mark. */
export function logo(ui: Ui, x: number, y: number, size: number, isPlain = false): string {
  const { theme } = ui;
  const box: Box = { x: x - size / 2, y: y - size / 2, width: size, height: size };
  const ink = isPlain ? theme.deep : theme.onPrimary;
  return (
    rect(box, size * 0.3, { fill: isPlain ? theme.onPrimary : gradient(ui, theme.primary, theme.deep) }) +
    circle(x - size * 0.1, y, size * 0.2, { fill: ink }) +
    circle(x + size * 0.14, y, size * 0.2, { fill: ink, opacity: 0.5 })
  );
}
