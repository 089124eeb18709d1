// What screens are made of: cards that know how tall they want to be and draw themselves into a box.
import type { LocalizedText } from '@tai/contracts';
import type { IconName } from './icons.ts';
import { type Box, circle, gradient, icon, paragraph, path, rect, say, text, type Ui } from './svg.ts';

export interface Section {
  /** Columns of twelve, on phones and on wider screens. */
  phoneColumns: number;
  columns: number;
  height(ui: Ui, width: number): number;
  draw(ui: Ui, box: Box): string;
}

export function card(ui: Ui, box: Box, fill = ui.theme.surface): string {
  return rect(box, ui.radius, { fill, stroke: ui.theme.line });
}

export function button(ui: Ui, box: Box, label: string, kind: 'full' | 'quiet' | 'outline' = 'full'): string {
  const { theme } = ui;
  const style = {
    full: { fill: theme.primary, ink: theme.onPrimary },
    quiet: { fill: theme.tinted, ink: theme.isDark ? theme.text : theme.primary },
    outline: { fill: theme.surface, ink: theme.text },
  }[kind];
  return (
    rect(box, ui.radius * 0.75, { fill: style.fill, ...(kind === 'outline' && { stroke: theme.line }) }) +
    text(box.x + box.width / 2, box.y + box.height / 2, label, {
      ...{ size: Math.min(16, box.height * 0.34), weight: 600, fill: style.ink, anchor: 'middle' },
      room: box.width - 16,
    })
  );
}

/** An icon on a soft square. */
export function badge(
  ui: Ui,
  x: number,
  y: number,
  size: number,
  name: IconName,
  fill = ui.theme.tinted,
  ink?: string,
): string {
  const stroke = ink ?? (ui.theme.isDark ? ui.theme.text : ui.theme.primary);
  return (
    rect(
      { x: x - size / 2, y: y - size / 2, width: size, height: size },
      Math.min(ui.radius * 0.7, size / 2),
      { fill },
    ) + icon(name, x, y, size * 0.5, stroke)
  );
}

export function heading(ui: Ui, x: number, y: number, label: string, room: number): string {
  return text(x, y, label, { size: 17, weight: 600, fill: ui.theme.text, room });
}

/** A number with what it counts and how it changed. */
export function stat(label: LocalizedText, value: string, change: number, name: IconName): Section {
  return {
    phoneColumns: 6,
    columns: 3,
    height: () => 112,
    draw(ui, box) {
      const { theme } = ui;
      const isUp = change >= 0;
      const rise = `${isUp ? '+' : '−'}${Math.abs(change).toFixed(1)}%`;
      return (
        card(ui, box) +
        badge(ui, box.x + 34, box.y + 32, 32, name) +
        text(box.x + box.width - 16, box.y + 32, rise, {
          ...{ size: 13, weight: 600, fill: isUp ? theme.good : theme.bad, anchor: 'end' },
        }) +
        text(box.x + 18, box.y + 68, value, {
          size: 24,
          weight: 700,
          fill: theme.text,
          room: box.width - 32,
        }) +
        text(box.x + 18, box.y + 94, say(ui, label), { size: 13, fill: theme.muted, room: box.width - 32 })
      );
    },
  };
}

interface Chart {
  title: LocalizedText;
  value: string;
  note: LocalizedText;
  points: readonly number[];
  labels: readonly string[];
  form: 'line' | 'bars';
  columns?: number;
  /** Height it wants on wide screens. */
  tall?: number;
}

export function chart({ title, value, note, points, labels, form, columns = 8, tall = 300 }: Chart): Section {
  return {
    phoneColumns: 12,
    columns,
    height: (ui) => (ui.isPhone ? 248 : tall),
    draw(ui, box) {
      const { theme } = ui;
      const inner: Box = {
        x: box.x + 20,
        y: box.y + 92,
        width: box.width - 40,
        height: box.height - 92 - 40,
      };
      let svg =
        card(ui, box) +
        text(box.x + 20, box.y + 28, say(ui, title), { size: 14, weight: 500, fill: theme.muted }) +
        text(box.x + 20, box.y + 58, value, {
          size: 26,
          weight: 700,
          fill: theme.text,
          room: box.width * 0.6,
        }) +
        text(box.x + box.width - 20, box.y + 30, say(ui, note), {
          size: 13,
          weight: 500,
          fill: theme.good,
          anchor: 'end',
        });
      for (let line = 0; line <= 3; line++) {
        const y = inner.y + (inner.height * line) / 3;
        svg += rect({ x: inner.x, y, width: inner.width, height: 1 }, 0, { fill: theme.line });
      }
      const most = Math.max(...points) * 1.12;
      const step = inner.width / points.length;
      const at = (index: number) => ({
        x: inner.x + step * (index + 0.5),
        y: inner.y + inner.height * (1 - points[index]! / most),
      });
      const best = points.indexOf(Math.max(...points));
      if (form === 'bars') {
        const wide = Math.min(34, step * 0.52);
        for (const index of points.keys()) {
          const { x, y } = at(index);
          svg += rect(
            { x: x - wide / 2, y, width: wide, height: inner.y + inner.height - y },
            Math.min(8, ui.radius * 0.5),
            {
              fill: index === best ? theme.primary : theme.isDark ? theme.sunken : theme.tinted,
            },
          );
        }
      } else {
        let d = `M${at(0).x} ${at(0).y}`;
        for (let index = 1; index < points.length; index++) {
          const [from, to] = [at(index - 1), at(index)];
          const middle = (from.x + to.x) / 2;
          d += `C${middle} ${from.y} ${middle} ${to.y} ${to.x} ${to.y}`;
        }
        const foot = inner.y + inner.height;
        const fade = `f${ui.defs.length}`;
        ui.defs.push(
          `<linearGradient id="${fade}" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${theme.primary}" stop-opacity="0.32"/><stop offset="1" stop-color="${theme.primary}" stop-opacity="0.02"/></linearGradient>`,
        );
        svg +=
          path(`${d}L${at(points.length - 1).x} ${foot}L${at(0).x} ${foot}Z`, { fill: `url(#${fade})` }) +
          path(d, { stroke: theme.primary, strokeWidth: 2.5, cap: true }) +
          circle(at(best).x, at(best).y, 8, { fill: theme.primary, opacity: 0.2 }) +
          circle(at(best).x, at(best).y, 4.5, {
            fill: theme.surface,
            stroke: theme.primary,
            strokeWidth: 2.5,
          });
      }
      for (const [index, label] of labels.entries()) {
        svg += text(inner.x + (inner.width / labels.length) * (index + 0.5), box.y + box.height - 20, label, {
          ...{ size: 12, fill: theme.muted, anchor: 'middle' },
        });
      }
      return svg;
    },
  };
}

interface Slice {
  label: LocalizedText;
  share: number;
}

export function donut(title: LocalizedText, centre: string, slices: readonly Slice[], columns = 4): Section {
  return {
    phoneColumns: 12,
    columns,
    height: (ui) => (ui.isPhone ? 220 : 300),
    draw(ui, box) {
      const { theme } = ui;
      const colours = [theme.primary, theme.accent, theme.deep, theme.faint];
      const isWide = ui.isPhone || box.width > box.height * 1.5;
      const radius = isWide
        ? Math.min(62, (box.height - 80) / 2)
        : Math.min(66, box.width * 0.24, (box.height - 108 - 24 * (slices.length - 1)) / 2);
      const cx = isWide ? box.x + 32 + radius : box.x + box.width / 2;
      const cy = isWide ? box.y + 56 + (box.height - 72) / 2 : box.y + 60 + radius;
      let svg = card(ui, box) + heading(ui, box.x + 20, box.y + 30, say(ui, title), box.width - 40);
      const round = 2 * Math.PI * radius;
      let start = 0;
      for (const [index, { share }] of slices.entries()) {
        const long = Math.max(0, round * share - 5);
        svg += `<circle cx="${cx}" cy="${cy}" r="${radius}" fill="none" stroke="${colours[index % 4]}" stroke-width="15" stroke-linecap="butt" stroke-dasharray="${long.toFixed(1)} ${(round - long).toFixed(1)}" transform="rotate(${(start * 360 - 90).toFixed(1)} ${cx} ${cy})"/>`;
        start += share;
      }
      svg += text(cx, cy, centre, {
        size: 20,
        weight: 700,
        fill: theme.text,
        anchor: 'middle',
        room: radius * 1.7,
      });
      const left = isWide ? cx + radius + 34 : box.x + 24;
      const right = box.x + box.width - 24;
      const first = isWide ? cy - (slices.length - 1) * 15 : cy + radius + 28;
      const gap = isWide
        ? 30
        : Math.min(28, (box.y + box.height - 16 - first) / Math.max(1, slices.length - 0.4));
      for (const [index, { label, share }] of slices.entries()) {
        const y = first + gap * index;
        svg +=
          circle(left + 5, y, 5, { fill: colours[index % 4]! }) +
          text(left + 20, y, say(ui, label), { size: 13, fill: theme.muted, room: right - left - 64 }) +
          text(right, y, `${Math.round(share * 100)}%`, {
            size: 13,
            weight: 600,
            fill: theme.text,
            anchor: 'end',
          });
      }
      return svg;
    },
  };
}

interface Row {
  /** Draws what stands before the text, around a middle. */
  lead(ui: Ui, x: number, y: number): string;
  title: string;
  detail: string;
  end?: string;
  endNote?: string;
  tone?: 'good' | 'bad' | 'plain';
}

interface List {
  title: string;
  more?: string;
  rows: readonly Row[];
  columns?: number;
  rowHeight?: number;
}

export function list({ title, more, rows, columns = 6, rowHeight = 60 }: List): Section {
  return {
    phoneColumns: 12,
    columns,
    height: () => 56 + rows.length * rowHeight + 8,
    draw(ui, box) {
      const { theme } = ui;
      let svg = card(ui, box) + heading(ui, box.x + 20, box.y + 30, title, box.width - 120);
      if (more) {
        svg += text(box.x + box.width - 20, box.y + 30, more, {
          ...{ size: 13, weight: 500, fill: theme.primary, anchor: 'end' },
        });
      }
      const inks = { good: theme.good, bad: theme.bad, plain: theme.text };
      // A card that is taller than its rows gives them the room.
      const gap = Math.min(rowHeight * 1.35, (box.height - 64) / rows.length);
      for (const [index, row] of rows.entries()) {
        const y = box.y + 54 + gap * (index + 0.5);
        const endRoom = row.end ? 96 : 0;
        if (index > 0) {
          svg += rect({ x: box.x + 20, y: y - gap / 2, width: box.width - 40, height: 1 }, 0, {
            fill: theme.line,
          });
        }
        svg += row.lead(ui, box.x + 40, y);
        svg += text(box.x + 72, y - 10, row.title, {
          ...{ size: 15, weight: 500, fill: theme.text, room: box.width - 96 - endRoom },
        });
        svg += text(box.x + 72, y + 11, row.detail, {
          ...{ size: 13, fill: theme.muted, room: box.width - 96 - endRoom },
        });
        if (row.end) {
          svg += text(box.x + box.width - 20, row.endNote ? y - 10 : y, row.end, {
            ...{ size: 15, weight: 600, fill: inks[row.tone ?? 'plain'], anchor: 'end' },
          });
        }
        if (row.endNote) {
          svg += text(box.x + box.width - 20, y + 11, row.endNote, {
            size: 12,
            fill: theme.muted,
            anchor: 'end',
          });
        }
      }
      return svg;
    },
  };
}

export function chips(labels: readonly LocalizedText[]): Section {
  return {
    phoneColumns: 12,
    columns: 12,
    height: () => 36,
    draw(ui, box) {
      const { theme } = ui;
      let x = box.x;
      let svg = '';
      for (const [index, label] of labels.entries()) {
        const word = say(ui, label);
        const width =
          [...word].reduce((sum, character) => sum + (/[\u2e80-\u9fff]/.test(character) ? 14 : 8), 0) + 32;
        if (x + width > box.x + box.width + (ui.isPhone ? 40 : 0)) break;
        const isOn = index === 0;
        svg +=
          rect({ x, y: box.y, width, height: 36 }, 18, {
            fill: isOn ? theme.primary : theme.surface,
            ...(!isOn && { stroke: theme.line }),
          }) +
          text(x + width / 2, box.y + 18, word, {
            ...{ size: 14, weight: 500, fill: isOn ? theme.onPrimary : theme.text, anchor: 'middle' },
          });
        x += width + 8;
      }
      return svg;
    },
  };
}

interface Banner {
  title: LocalizedText;
  detail: LocalizedText;
  action: LocalizedText;
  art(ui: Ui, box: Box): string;
  columns?: number;
}

/** A wide card in the main colour, with a picture at its end. */
export function banner({ title, detail, action, art, columns = 12 }: Banner): Section {
  return {
    phoneColumns: 12,
    columns,
    height: (ui) => (ui.isPhone ? 172 : 208),
    draw(ui, box) {
      const { theme } = ui;
      const room = box.width * (ui.isPhone ? 0.56 : 0.5);
      const x = box.x + (ui.isPhone ? 20 : 32);
      const top = box.y + (ui.isPhone ? 20 : 34);
      const artWidth = Math.min(box.width * 0.36, box.height * 1.5);
      const head = paragraph(x, top, say(ui, title), {
        ...{ size: ui.isPhone ? 21 : 28, weight: 700, fill: theme.onPrimary, room, lines: 2 },
      });
      const detailTop = top + head.height + 6;
      return (
        rect(box, ui.radius, { fill: gradient(ui, theme.primary, theme.deep) }) +
        head.svg +
        text(x, detailTop + 10, say(ui, detail), {
          ...{ size: ui.isPhone ? 13 : 15, fill: theme.onPrimary, room },
        }) +
        rect(
          { x, y: box.y + box.height - (ui.isPhone ? 54 : 68), width: ui.isPhone ? 116 : 132, height: 36 },
          18,
          {
            fill: theme.onPrimary,
          },
        ) +
        text(x + (ui.isPhone ? 58 : 66), box.y + box.height - (ui.isPhone ? 36 : 50), say(ui, action), {
          ...{ size: 14, weight: 600, fill: theme.deep, anchor: 'middle', room: 104 },
        }) +
        art(ui, {
          x: box.x + box.width - artWidth - 16,
          y: box.y + 16,
          width: artWidth,
          height: box.height - 32,
        })
      );
    },
  };
}
