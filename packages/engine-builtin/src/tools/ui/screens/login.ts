import { place } from '../artwork.ts';
import type { IconName } from '../icons.ts';
import { words } from '../people.ts';
import { button } from '../sections.ts';
import { logo, statusBar } from '../shell.ts';
import { type Box, circle, clipped, gradient, icon, paragraph, rect, say, text, type Ui } from '../svg.ts';

export function login(ui: Ui, screen: Box): string {
  if (ui.isPhone) {
    return (
      statusBar(ui, screen.width) +
      form(ui, { x: 28, y: 96, width: screen.width - 56, height: screen.height - 96 })
    );
  }
  const half = screen.width * 0.52;
  const width = 400;
  return (
    welcome(ui, { x: 20, y: 20, width: half - 20, height: screen.height - 40 }) +
    form(ui, { x: half + (screen.width - half - width) / 2, y: screen.height / 2 - 310, width, height: 620 })
  );
}

/** A picture with what the product promises. */
function welcome(ui: Ui, box: Box): string {
  const { theme, random } = ui;
  const foot = box.y + box.height;
  const art = random.chance(0.5)
    ? place(ui, box, 0, random.int(100)) + rect(box, 0, { fill: theme.deep, opacity: 0.35 })
    : rect(box, 0, { fill: gradient(ui, theme.primary, theme.deep) }) +
      [0.62, 0.46, 0.3]
        .map((share) =>
          circle(box.x + box.width * 0.7, box.y + box.height * 0.36, box.width * share, {
            fill: '#ffffff',
            opacity: 0.08,
          }),
        )
        .join('');
  const head = paragraph(
    box.x + 48,
    foot - 190,
    say(ui, words('Make your best work, together.', '携手，成就更好的作品。', '最高の仕事を、みんなで。')),
    {
      ...{ size: 38, weight: 700, fill: '#ffffff', room: box.width - 120, lines: 2 },
    },
  );
  return (
    clipped(ui, box, ui.radius * 1.4, art) +
    logo(ui, box.x + 68, box.y + 68, 40, true) +
    text(box.x + 102, box.y + 68, ui.brand, { size: 21, weight: 700, fill: '#ffffff' }) +
    head.svg +
    text(
      box.x + 48,
      foot - 190 + head.height + 24,
      say(
        ui,
        words(
          'One place for ideas, drafts and decisions.',
          '灵感、草稿与决定，尽在一处。',
          'アイデアも下書きも決定も、ひとつの場所に。',
        ),
      ),
      {
        ...{ size: 16, fill: '#ffffff', room: box.width - 96 },
      },
    )
  );
}

function form(ui: Ui, box: Box): string {
  const { theme } = ui;
  const { x, width } = box;
  let y = box.y + 30;
  const isMiddle = ui.isPhone;
  const middle = x + width / 2;
  let svg = isMiddle ? logo(ui, middle, y + 8, 60) : logo(ui, x + 24, y, 48);
  y += isMiddle ? 82 : 64;
  const anchor = isMiddle ? ('middle' as const) : ('start' as const);
  const at = isMiddle ? middle : x;
  svg +=
    text(at, y, say(ui, words('Welcome back', '欢迎回来', 'おかえりなさい')), {
      size: 28,
      weight: 700,
      fill: theme.text,
      anchor,
    }) +
    text(at, y + 34, say(ui, words(`Sign in to ${ui.brand}`, `登录 ${ui.brand}`, `${ui.brand} にログイン`)), {
      size: 15,
      fill: theme.muted,
      anchor,
      room: width,
    });
  y += 78;
  const fields: [IconName, string, string, boolean][] = [
    [
      'mail',
      say(ui, words('E-mail', '邮箱', 'メールアドレス')),
      say(ui, words('maya@studio.design', 'linyue@studio.cn', 'aoi@studio.jp')),
      true,
    ],
    ['lock', say(ui, words('Password', '密码', 'パスワード')), '••••••••••', false],
  ];
  for (const [name, label, value, isFocused] of fields) {
    svg +=
      text(x, y, label, { size: 13, weight: 500, fill: theme.text }) +
      rect({ x, y: y + 16, width, height: 52 }, ui.radius * 0.75, {
        ...{
          fill: theme.surface,
          stroke: isFocused ? theme.primary : theme.line,
          strokeWidth: isFocused ? 1.8 : 1,
        },
      }) +
      icon(name, x + 26, y + 42, 20, isFocused ? theme.primary : theme.muted) +
      text(x + 48, y + 42, value, { size: 15, fill: theme.text, room: width - 100 });
    if (!isFocused) svg += icon('eye', x + width - 28, y + 42, 20, theme.muted);
    y += 92;
  }
  svg +=
    rect({ x, y: y - 10, width: 20, height: 20 }, 6, { fill: theme.primary }) +
    icon('check', x + 10, y, 14, theme.onPrimary) +
    text(x + 30, y, say(ui, words('Remember me', '记住我', 'ログインを保持')), {
      size: 14,
      fill: theme.text,
    }) +
    text(x + width, y, say(ui, words('Forgot password?', '忘记密码？', 'パスワードを忘れた')), {
      size: 14,
      weight: 500,
      fill: theme.primary,
      anchor: 'end',
    });
  y += 30;
  svg += button(ui, { x, y, width, height: 52 }, say(ui, words('Sign in', '登录', 'ログイン')));
  y += 84;
  const or = say(ui, words('or continue with', '或使用以下方式', 'または'));
  svg +=
    rect({ x, y, width: width * 0.29, height: 1 }, 0, { fill: theme.line }) +
    rect({ x: x + width * 0.71, y, width: width * 0.29, height: 1 }, 0, { fill: theme.line }) +
    text(middle, y, or, { size: 13, fill: theme.muted, anchor: 'middle', room: width * 0.4 });
  y += 28;
  const ways: [IconName, string][] = [
    ['phone', say(ui, words('Phone', '手机号', '電話番号'))],
    ['shield', say(ui, words('Passkey', '通行密钥', 'パスキー'))],
  ];
  for (const [index, [name, label]] of ways.entries()) {
    const part: Box = { x: x + index * (width / 2 + 6), y, width: width / 2 - 6, height: 48 };
    svg +=
      rect(part, ui.radius * 0.75, { fill: theme.surface, stroke: theme.line }) +
      icon(name, part.x + part.width / 2 - 34, part.y + 24, 19, theme.text) +
      text(part.x + part.width / 2 - 14, part.y + 24, label, { size: 15, weight: 500, fill: theme.text });
  }
  return (
    svg +
    text(
      middle,
      y + 88,
      say(ui, words('New here?  Create an account', '还没有账户？立即注册', 'はじめての方は新規登録')),
      {
        ...{ size: 14, weight: 500, fill: theme.muted, anchor: 'middle' },
      },
    )
  );
}
