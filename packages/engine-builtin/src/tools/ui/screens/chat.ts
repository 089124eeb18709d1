import type { LocalizedText } from '@tai/contracts';
import { avatar, place } from '../artwork.ts';
import { person, words } from '../people.ts';
import { logo, statusBar } from '../shell.ts';
import { type Box, circle, icon, paragraph, rect, say, text, type Ui } from '../svg.ts';

interface Message {
  isOwn: boolean;
  words: LocalizedText | 'picture';
  when: string;
}

const messages: readonly Message[] = [
  {
    isOwn: false,
    words: words(
      'Morning! Did you see the new layout?',
      '早！新版布局你看了吗？',
      'おはよう！新しいレイアウト見た？',
    ),
    when: '9:12',
  },
  {
    isOwn: true,
    words: words(
      'Just did. The spacing feels so much calmer.',
      '刚看完，留白舒服多了。',
      '見たよ。余白がすっきりしたね。',
    ),
    when: '9:14',
  },
  { isOwn: false, words: 'picture', when: '9:15' },
  {
    isOwn: false,
    words: words(
      'I took this on the way in. Maybe for the cover?',
      '路上拍的，做封面怎么样？',
      '来る途中に撮った写真。表紙にどうかな？',
    ),
    when: '9:15',
  },
  {
    isOwn: true,
    words: words(
      'Yes! The colours fit. I will try it in the draft this afternoon.',
      '可以！颜色很搭，下午我放进稿子里试试。',
      'いいね、色も合ってる。午後の下書きで試してみるよ。',
    ),
    when: '9:18',
  },
  {
    isOwn: false,
    words: words('Perfect. Review at three?', '太好了，三点评审？', '完璧。3時にレビューしよう？'),
    when: '9:19',
  },
  {
    isOwn: true,
    words: words('Three works. See you there.', '三点可以，到时见。', '3時で大丈夫。またあとで。'),
    when: '9:20',
  },
];

const lastWords: readonly LocalizedText[] = [
  words('Three works. See you there.', '三点可以，到时见。', '3時で大丈夫。またあとで。'),
  words('The files are in the folder.', '文件放在共享文件夹了。', 'ファイルはフォルダに入れました。'),
  words('Thanks, that helped a lot!', '谢谢，帮大忙了！', 'ありがとう、助かりました！'),
  words('Lunch tomorrow?', '明天一起吃午饭？', '明日ランチどう？'),
  words('Sent a picture', '发来一张图片', '写真を送信しました'),
  words('Let me check and come back.', '我确认后回复你。', '確認して折り返します。'),
];

export function chat(ui: Ui, screen: Box): string {
  if (ui.isPhone) {
    return (
      statusBar(ui, screen.width) +
      conversation(ui, { x: 0, y: 44, width: screen.width, height: screen.height - 44 })
    );
  }
  const side = 340;
  return (
    threads(ui, { x: 0, y: 0, width: side, height: screen.height }) +
    conversation(ui, { x: side, y: 0, width: screen.width - side, height: screen.height })
  );
}

function threads(ui: Ui, box: Box): string {
  const { theme } = ui;
  let svg =
    rect(box, 0, { fill: theme.surface }) +
    rect({ x: box.width - 1, y: 0, width: 1, height: box.height }, 0, { fill: theme.line }) +
    logo(ui, 42, 44, 32) +
    text(68, 44, ui.brand, { size: 18, weight: 700, fill: theme.text }) +
    icon('plus', box.width - 36, 44, 22, theme.text) +
    rect({ x: 20, y: 80, width: box.width - 40, height: 42 }, ui.radius * 0.8, { fill: theme.sunken }) +
    icon('search', 42, 101, 18, theme.muted) +
    text(60, 101, say(ui, words('Search messages', '搜索消息', 'メッセージを検索')), {
      size: 14,
      fill: theme.muted,
    });
  for (const [index, last] of lastWords.entries()) {
    const y = 170 + index * 76;
    if (y > box.height - 30) break;
    if (index === 0)
      svg += rect({ x: 10, y: y - 34, width: box.width - 20, height: 68 }, ui.radius * 0.8, {
        fill: theme.tinted,
      });
    svg +=
      avatar(ui, 46, y, 23, index + 1) +
      circle(63, y + 17, 5.5, {
        fill: index % 3 === 0 ? theme.good : theme.faint,
        stroke: theme.surface,
        strokeWidth: 2,
      }) +
      text(82, y - 11, person(ui, index + 1), { size: 15, weight: 600, fill: theme.text, room: 150 }) +
      text(82, y + 12, say(ui, last), { size: 13, fill: theme.muted, room: box.width - 150 }) +
      text(box.width - 24, y - 11, ['9:20', '8:47', '8:02', '7:55', '7:31', '7:10'][index]!, {
        size: 12,
        fill: theme.muted,
        anchor: 'end',
      });
    if (index === 2 || index === 3) {
      svg +=
        circle(box.width - 33, y + 12, 10, { fill: theme.primary }) +
        text(box.width - 33, y + 12, String(index), {
          size: 11,
          weight: 600,
          fill: theme.onPrimary,
          anchor: 'middle',
        });
    }
  }
  return svg;
}

function conversation(ui: Ui, box: Box): string {
  const { theme } = ui;
  const { x, width } = box;
  const right = x + width;
  const foot = box.y + box.height;
  const left = ui.isPhone ? 46 : x + 28;
  let svg =
    rect({ x, y: box.y, width, height: 64 }, 0, { fill: ui.isPhone ? theme.ground : theme.surface }) +
    rect({ x, y: box.y + 64, width, height: 1 }, 0, { fill: theme.line }) +
    (ui.isPhone ? icon('left', 24, box.y + 32, 22, theme.text) : '') +
    avatar(ui, left + 20, box.y + 32, 20, 1) +
    text(left + 52, box.y + 22, person(ui, 1), {
      size: 16,
      weight: 600,
      fill: theme.text,
      room: width - 220,
    }) +
    text(left + 52, box.y + 43, say(ui, words('Active now', '在线', 'オンライン')), {
      size: 12,
      fill: theme.good,
    }) +
    icon('phone', right - 72, box.y + 32, 22, theme.primary) +
    icon('video', right - 32, box.y + 32, 23, theme.primary);
  const side = ui.isPhone ? 16 : 32;
  const widest = Math.min(440, (width - side * 2) * 0.76);
  let y = box.y + 96;
  svg += text(x + width / 2, y, say(ui, words('Today', '今天', '今日')), {
    size: 12,
    fill: theme.muted,
    anchor: 'middle',
  });
  y += 24;
  for (const message of messages) {
    if (message.words === 'picture') {
      const tall = ui.isPhone ? 128 : 168;
      if (y + tall > foot - 100) break;
      svg += place(ui, { x: x + side, y, width: widest * 0.82, height: tall }, ui.radius, ui.random.int(60));
      y += tall + 10;
      continue;
    }
    const body = paragraph(0, 0, say(ui, message.words), { size: 15, fill: '', room: widest - 36, lines: 4 });
    const wide = Math.min(widest, lengthOf(say(ui, message.words)) + 36);
    const tall = body.height + 20;
    if (y + tall > foot - 100) break;
    const bx = message.isOwn ? right - side - wide : x + side;
    svg +=
      rect({ x: bx, y, width: wide, height: tall }, Math.min(18, ui.radius), {
        fill: message.isOwn ? theme.primary : theme.isDark ? theme.sunken : theme.surface,
        ...(!message.isOwn && !theme.isDark && { stroke: theme.line }),
      }) +
      paragraph(bx + 18, y + 10, say(ui, message.words), {
        ...{ size: 15, fill: message.isOwn ? theme.onPrimary : theme.text, room: widest - 36, lines: 4 },
      }).svg;
    if (!ui.isPhone) {
      svg += text(message.isOwn ? bx - 10 : bx + wide + 10, y + tall - 10, message.when, {
        ...{ size: 11, fill: theme.faint, anchor: message.isOwn ? 'end' : 'start' },
      });
    }
    y += tall + 10;
  }
  const bottom = foot - (ui.isPhone ? 60 : 48);
  svg +=
    rect({ x: x + side, y: bottom - 24, width: width - side * 2 - 60, height: 48 }, 24, {
      fill: theme.surface,
      stroke: theme.line,
    }) +
    icon('smile', x + side + 28, bottom, 22, theme.muted) +
    text(x + side + 50, bottom, say(ui, words('Message', '输入消息', 'メッセージ')), {
      size: 15,
      fill: theme.muted,
    }) +
    icon('photo', right - side - 88, bottom, 21, theme.muted) +
    circle(right - side - 24, bottom, 24, { fill: theme.primary }) +
    icon('send', right - side - 25, bottom, 21, theme.onPrimary);
  if (ui.isPhone)
    svg += rect({ x: width / 2 - 67, y: foot - 12, width: 134, height: 5 }, 2.5, { fill: theme.text });
  return svg;
}

/** About how many pixels a line of 15 takes. */
function lengthOf(line: string): number {
  return [...line].reduce(
    (sum, character) => sum + (/[\u2e80-\u9fff\uff00-\uffef]/.test(character) ? 15 : 8.4),
    0,
  );
}
