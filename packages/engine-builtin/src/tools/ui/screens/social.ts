import type { LocalizedText } from '@tai/contracts';
import { avatar, place } from '../artwork.ts';
import { person, words } from '../people.ts';
import { card, list, type Section } from '../sections.ts';
import { drawPage } from '../shell.ts';
import { type Box, circle, icon, paragraph, say, text, type Ui } from '../svg.ts';

const stories: Section = {
  phoneColumns: 12,
  columns: 12,
  height: () => 98,
  draw(ui, box) {
    const { theme } = ui;
    const step = ui.isPhone ? 78 : 92;
    let svg = '';
    for (let index = 0; index * step < box.width - 30 && index < 12; index++) {
      const x = box.x + 34 + index * step;
      svg +=
        circle(x, box.y + 34, 32, { stroke: index === 0 ? theme.line : theme.primary, strokeWidth: 2.5 }) +
        avatar(ui, x, box.y + 34, 27, index) +
        text(
          x,
          box.y + 84,
          index === 0 ? say(ui, words('You', '我', 'あなた')) : person(ui, index).split(' ')[0]!,
          {
            ...{ size: 12, fill: theme.muted, anchor: 'middle', room: step - 8 },
          },
        );
    }
    return svg;
  },
};

function post(
  author: number,
  when: LocalizedText,
  caption: LocalizedText,
  likes: string,
  number: number,
): Section {
  return {
    phoneColumns: 12,
    columns: 4,
    height: (ui) => (ui.isPhone ? 392 : 420),
    draw(ui, box) {
      const { theme } = ui;
      const foot = box.y + box.height;
      return (
        card(ui, box) +
        avatar(ui, box.x + 36, box.y + 36, 19, author) +
        text(box.x + 66, box.y + 28, person(ui, author), {
          size: 15,
          weight: 600,
          fill: theme.text,
          room: box.width - 120,
        }) +
        text(box.x + 66, box.y + 48, say(ui, when), { size: 12, fill: theme.muted }) +
        icon('more', box.x + box.width - 28, box.y + 36, 20, theme.muted) +
        place(
          ui,
          { x: box.x + 12, y: box.y + 68, width: box.width - 24, height: box.height - 68 - 104 },
          ui.radius * 0.75,
          number,
        ) +
        icon('heart', box.x + 28, foot - 80, 22, theme.bad, true) +
        text(box.x + 46, foot - 80, likes, { size: 14, weight: 500, fill: theme.text }) +
        icon('chat', box.x + 114, foot - 80, 21, theme.text) +
        icon('send', box.x + 152, foot - 80, 21, theme.text) +
        icon('bookmark', box.x + box.width - 28, foot - 80, 21, theme.text) +
        paragraph(box.x + 18, foot - 58, say(ui, caption), {
          size: 14,
          fill: theme.text,
          room: box.width - 36,
          lines: 2,
        }).svg
      );
    },
  };
}

export function social(ui: Ui, screen: Box): string {
  const first = ui.random.int(90);
  return drawPage(
    ui,
    {
      places: [
        { name: 'home', label: words('Feed', '首页', 'フィード') },
        { name: 'search', label: words('Explore', '发现', '発見') },
        { name: 'plus', label: words('Post', '发布', '投稿') },
        { name: 'heart', label: words('Activity', '动态', 'アクティビティ') },
        { name: 'user', label: words('Profile', '我的', 'プロフィール') },
      ],
      title: ui.isPhone ? ui.brand : say(ui, words('Your feed', '关注动态', 'フィード')),
      detail: say(ui, words('New from people you follow', '来自你关注的人', 'フォロー中の新着')),
      sections: [
        stories,
        post(
          1,
          words('2 h ago', '2 小时前', '2時間前'),
          words(
            'First light over the ridge. Worth the early alarm.',
            '山脊上的第一缕光，早起很值得。',
            '稜線に差す最初の光。早起きした甲斐がありました。',
          ),
          '1,204',
          first,
        ),
        post(
          4,
          words('5 h ago', '5 小时前', '5時間前'),
          words(
            'Slow weekend by the water with good company.',
            '周末在水边，和好友慢慢度过。',
            '水辺でのんびり、気の合う仲間と過ごす週末。',
          ),
          '862',
          first + 1,
        ),
        post(
          2,
          words('Yesterday', '昨天', '昨日'),
          words(
            'The valley never looks the same twice.',
            '山谷的每一刻都不一样。',
            '谷の表情は二度と同じにならない。',
          ),
          '2,310',
          first + 2,
        ),
        ...(ui.isPhone
          ? []
          : [
              list({
                title: say(ui, words('Suggested for you', '推荐关注', 'おすすめ')),
                columns: 12,
                rowHeight: 60,
                rows: [3, 5].map((number) => ({
                  lead: (_: Ui, x: number, y: number) => avatar(ui, x, y, 19, number),
                  title: person(ui, number),
                  detail: say(
                    ui,
                    words('Followed by 12 friends', '12 位好友已关注', '12人の友だちがフォロー中'),
                  ),
                  end: say(ui, words('Follow', '关注', 'フォロー')),
                })),
              }),
            ]),
      ],
    },
    screen,
  );
}
