import type { LocalizedText } from '@tai/contracts';
import { cover } from '../artwork.ts';
import type { IconName } from '../icons.ts';
import { words } from '../people.ts';
import { list, type Section } from '../sections.ts';
import { drawPage, statusBar } from '../shell.ts';
import { type Box, circle, gradient, icon, rect, say, text, type Ui } from '../svg.ts';

const tracks: readonly (readonly [LocalizedText, LocalizedText, string])[] = [
  [words('Paper Lanterns', '纸灯笼', '紙の灯り'), words('North Coast', '北岸乐队', 'ノースコースト'), '3:42'],
  [words('Slow Tide', '缓潮', 'ゆるやかな潮'), words('Ida Lark', '云雀', 'アイダ・ラーク'), '4:08'],
  [
    words('Glass Gardens', '玻璃花园', '硝子の庭'),
    words('Field Notes', '田野笔记', 'フィールドノーツ'),
    '2:57',
  ],
  [words('After the Rain', '雨后', '雨のあと'), words('Mono Hill', '单色山丘', 'モノヒル'), '3:31'],
  [words('Late Train', '末班车', '終電'), words('The Quiet Five', '静默五人组', '静かな五人'), '5:04'],
  [words('Copper Sky', '铜色天空', '銅色の空'), words('North Coast', '北岸乐队', 'ノースコースト'), '3:18'],
];

const covers = 40;

export function music(ui: Ui, screen: Box): string {
  const first = ui.random.int(covers);
  return ui.isPhone ? nowPlaying(ui, screen, first) : library(ui, screen, first);
}

function nowPlaying(ui: Ui, { width, height }: Box, first: number): string {
  const { theme } = ui;
  const art: Box = { x: 32, y: 112, width: width - 64, height: width - 64 };
  const below = art.y + art.height;
  const [title, artist] = tracks[first % tracks.length]!;
  const next = tracks[(first + 1) % tracks.length]!;
  return (
    rect({ x: 0, y: 0, width, height: height * 0.6 }, 0, {
      fill: gradient(ui, theme.tinted, theme.ground, true),
    }) +
    statusBar(ui, width) +
    icon('left', 36, 76, 22, theme.text) +
    text(width / 2, 76, say(ui, words('Now playing', '正在播放', '再生中')), {
      size: 15,
      weight: 600,
      fill: theme.text,
      anchor: 'middle',
    }) +
    icon('more', width - 36, 76, 22, theme.text) +
    cover(ui, art, ui.radius * 1.3, first) +
    text(32, below + 44, say(ui, title), { size: 24, weight: 700, fill: theme.text, room: width - 120 }) +
    text(32, below + 74, say(ui, artist), { size: 16, fill: theme.muted, room: width - 120 }) +
    icon('heart', width - 46, below + 56, 26, theme.primary, true) +
    progress(ui, { x: 32, y: below + 112, width: width - 64, height: 5 }, 0.42) +
    text(32, below + 136, '1:33', { size: 12, fill: theme.muted }) +
    text(width - 32, below + 136, '3:42', { size: 12, fill: theme.muted, anchor: 'end' }) +
    controls(ui, width / 2, below + 192, 64, (width - 64) / 2 - 14) +
    rect({ x: 20, y: height - 112, width: width - 40, height: 72 }, ui.radius, {
      fill: theme.surface,
      stroke: theme.line,
    }) +
    cover(ui, { x: 32, y: height - 100, width: 48, height: 48 }, ui.radius * 0.5, first + 1) +
    text(94, height - 88, say(ui, words('Up next', '下一首', '次の曲')), {
      size: 12,
      fill: theme.primary,
      weight: 500,
    }) +
    text(94, height - 64, `${say(ui, next[0])} · ${say(ui, next[1])}`, {
      size: 15,
      weight: 500,
      fill: theme.text,
      room: width - 160,
    }) +
    icon('sliders', width - 46, height - 76, 21, theme.muted) +
    rect({ x: width / 2 - 67, y: height - 12, width: 134, height: 5 }, 2.5, { fill: theme.text })
  );
}

function progress(ui: Ui, box: Box, share: number): string {
  const { theme } = ui;
  return (
    rect(box, 3, { fill: theme.isDark ? theme.sunken : theme.line }) +
    rect({ ...box, width: box.width * share }, 3, { fill: theme.primary }) +
    circle(box.x + box.width * share, box.y + box.height / 2, 7, { fill: theme.primary })
  );
}

function controls(ui: Ui, x: number, y: number, size: number, reach: number): string {
  const { theme } = ui;
  const side: [IconName, number, string][] = [
    ['shuffle', -reach, theme.muted],
    ['previous', -reach * 0.52, theme.text],
    ['next', reach * 0.52, theme.text],
    ['repeat', reach, theme.muted],
  ];
  const bar = size * 0.11;
  return (
    side
      .map(([name, off, ink]) =>
        icon(name, x + off, y, size * 0.4, ink, name === 'next' || name === 'previous'),
      )
      .join('') +
    circle(x, y, size / 2, { fill: theme.primary }) +
    rect({ x: x - bar * 1.9, y: y - size * 0.19, width: bar * 1.2, height: size * 0.38 }, 2, {
      fill: theme.onPrimary,
    }) +
    rect({ x: x + bar * 0.7, y: y - size * 0.19, width: bar * 1.2, height: size * 0.38 }, 2, {
      fill: theme.onPrimary,
    })
  );
}

/** An album in a library, with the player below. */
function library(ui: Ui, screen: Box, first: number): string {
  const album = (number: number, name: LocalizedText, by: LocalizedText): Section => ({
    phoneColumns: 6,
    columns: 3,
    height: (_, width) => Math.min(width, 216) + 54,
    draw(own, box) {
      const side = Math.min(box.width, 216);
      return (
        cover(own, { x: box.x, y: box.y, width: box.width, height: side }, own.radius, number) +
        text(box.x + 2, box.y + side + 22, say(own, name), {
          size: 15,
          weight: 600,
          fill: own.theme.text,
          room: box.width,
        }) +
        text(box.x + 2, box.y + side + 43, say(own, by), { size: 13, fill: own.theme.muted, room: box.width })
      );
    },
  });
  const player = 92;
  const page: Box = { ...screen, height: screen.height - player };
  const names = [
    words('Evening Rooms', '黄昏房间', '夕暮れの部屋'),
    words('Blue Hours', '蓝色时刻', 'ブルーアワー'),
    words('Small Rituals', '小小仪式', '小さな習慣'),
    words('Open Water', '开阔水域', 'ひらけた海'),
  ];
  const { theme } = ui;
  const top = screen.height - player;
  const [title, artist] = tracks[first % tracks.length]!;
  return (
    drawPage(
      ui,
      {
        places: [
          { name: 'home', label: words('Listen now', '现在收听', '今すぐ聴く') },
          { name: 'search', label: words('Browse', '浏览', '見つける') },
          { name: 'disc', label: words('Albums', '专辑', 'アルバム') },
          { name: 'note', label: words('Playlists', '歌单', 'プレイリスト') },
          { name: 'heart', label: words('Liked', '喜欢的', 'お気に入り') },
        ],
        title: say(ui, words('Listen now', '现在收听', '今すぐ聴く')),
        detail: say(ui, words('Chosen from what you played', '根据你的收听推荐', '再生履歴からのおすすめ')),
        sections: [
          ...names.map((name, index) => album(first + index, name, tracks[(index + 2) % tracks.length]![1])),
          list({
            title: say(ui, words('Recently played', '最近播放', '最近再生した曲')),
            more: say(ui, words('See all', '查看全部', 'すべて見る')),
            columns: 12,
            rowHeight: 56,
            rows: tracks.slice(0, 5).map(([name, by, long], index) => ({
              lead: (_, x, y) =>
                cover(
                  ui,
                  { x: x - 20, y: y - 20, width: 40, height: 40 },
                  ui.radius * 0.4,
                  first + 7 + index,
                ),
              title: say(ui, name),
              detail: say(ui, by),
              end: long,
            })),
          }),
        ],
      },
      page,
    ) +
    rect({ x: 0, y: top, width: screen.width, height: player }, 0, { fill: theme.surface }) +
    rect({ x: 0, y: top, width: screen.width, height: 1 }, 0, { fill: theme.line }) +
    cover(ui, { x: 20, y: top + 16, width: 60, height: 60 }, ui.radius * 0.5, first) +
    text(94, top + 34, say(ui, title), { size: 15, weight: 600, fill: theme.text, room: 200 }) +
    text(94, top + 57, say(ui, artist), { size: 13, fill: theme.muted, room: 200 }) +
    controls(ui, screen.width / 2, top + 34, 42, 120) +
    progress(ui, { x: screen.width / 2 - 220, y: top + 72, width: 440, height: 4 }, 0.42) +
    icon('heart', screen.width - 150, top + 46, 21, theme.primary, true) +
    icon('headphones', screen.width - 104, top + 46, 21, theme.muted) +
    icon('sliders', screen.width - 58, top + 46, 21, theme.muted)
  );
}
