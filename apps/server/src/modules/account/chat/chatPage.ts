/*
 * The few pages that a phone sees: plain HTML without script, in the language that its browser asks for. They are not
 * part of the web app, which is too much for one question in somebody else's browser.
 */
import type { ChatQuestion } from './chat.service.ts';
import { chatPaths } from './chat.service.ts';

const words = {
  zh: {
    signIn: '登录 TAI Studio',
    bind: '绑定 TAI Studio 账号',
    askSignIn: '是否在以下设备上登录 TAI Studio？',
    askBind: '是否绑定以下设备上登录的 TAI Studio 账号？',
    unknownDevice: '未知设备',
    as: '当前账号',
    warning: '如果二维码不是您自己打开的，请选择“取消”。',
    yes: '确认',
    no: '取消',
    done: '已确认，请回到您的电脑继续。',
    refused: '已取消。',
    expired: '二维码已失效，请在电脑上刷新后重新扫描。',
    failed: '暂时无法登录，请稍后重试。',
  },
  en: {
    signIn: 'Sign in to TAI Studio',
    bind: 'Bind to a TAI Studio account',
    askSignIn: 'Sign in to TAI Studio on this device?',
    askBind: 'Bind to the TAI Studio account that is signed in on this device?',
    unknownDevice: 'Unknown device',
    as: 'You are',
    warning: 'If you did not open the code yourself, choose “Cancel”.',
    yes: 'Confirm',
    no: 'Cancel',
    done: 'Confirmed. Go on at your computer.',
    refused: 'Cancelled.',
    expired: 'The code is void. Refresh it on your computer and scan again.',
    failed: 'Signing in does not work just now. Try again shortly.',
  },
  ja: {
    signIn: 'TAI Studio にログイン',
    bind: 'TAI Studio アカウントに連携',
    askSignIn: '次の端末で TAI Studio にログインしますか？',
    askBind: '次の端末でログイン中の TAI Studio アカウントに連携しますか？',
    unknownDevice: '不明な端末',
    as: 'アカウント',
    warning: 'ご自身で表示したコードでない場合は「キャンセル」を選んでください。',
    yes: '確認',
    no: 'キャンセル',
    done: '確認しました。パソコンで続けてください。',
    refused: 'キャンセルしました。',
    expired: 'コードの有効期限が切れました。パソコンで更新して、もう一度読み取ってください。',
    failed: '現在ログインできません。しばらくしてからお試しください。',
  },
} as const;

export type PageLanguage = keyof typeof words;
export type PageNotice = 'done' | 'refused' | 'expired' | 'failed';

/** The first language of an Accept-Language header that there is; Chinese when there is none. */
export function pageLanguage(header: string | undefined): PageLanguage {
  const wanted = (header ?? '')
    .split(',')
    .map((entry, place) => {
      const [tag = '', ...parameters] = entry.trim().toLowerCase().split(';');
      const quality = parameters.map((text) => /^\s*q=([\d.]+)$/.exec(text)?.[1]).find(Boolean);
      return { language: tag.split('-')[0] ?? '', quality: Number(quality ?? 1), place };
    })
    .filter(({ language, quality }) => Object.hasOwn(words, language) && quality > 0)
    .toSorted((a, b) => b.quality - a.quality || a.place - b.place);
  return (wanted[0]?.language ?? 'zh') as PageLanguage;
}

/** The question whether to sign in or to bind. */
export function questionPage(
  language: PageLanguage,
  { secret, device, nickname, isBinding }: ChatQuestion,
): string {
  const text = words[language];
  const named = nickname === '' ? '' : `<p class="quiet">${text.as}: ${escape(nickname)}</p>`;
  return page(
    language,
    isBinding ? text.bind : text.signIn,
    `<p>${isBinding ? text.askBind : text.askSignIn}</p>
<p class="device">${escape(device || text.unknownDevice)}</p>
${named}<p class="quiet">${text.warning}</p>
<form method="post" action="${chatPaths.answer}">
<input type="hidden" name="secret" value="${escape(secret)}">
<button name="decision" value="yes">${text.yes}</button>
<button name="decision" value="no" class="second">${text.no}</button>
</form>`,
  );
}

/** One sentence: what became of it. */
export function noticePage(language: PageLanguage, notice: PageNotice): string {
  const text = words[language];
  return page(language, text.signIn, `<p role="status">${text[notice]}</p>`);
}

const languageTags = { zh: 'zh-CN', en: 'en', ja: 'ja' } as const;

function page(language: PageLanguage, title: string, content: string): string {
  return `<!doctype html>
<html lang="${languageTags[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>
:root{color-scheme:light dark}
body{margin:0;min-height:100vh;display:grid;place-items:center;font:16px/1.6 system-ui,sans-serif;background:#f5f5f9;color:#1b1b24}
main{box-sizing:border-box;width:min(100%,26rem);padding:1.5rem}
h1{font-size:1.25rem;margin:0 0 1rem}
.device{font-size:1.125rem;font-weight:600;padding:.75rem 1rem;border:1px solid #8886;border-radius:.75rem;overflow-wrap:anywhere}
.quiet{opacity:.8;font-size:.875rem;overflow-wrap:anywhere}
button{font:inherit;width:100%;min-height:3rem;margin-top:.75rem;border:0;border-radius:.75rem;background:#5656d6;color:#fff}
.second{background:none;color:inherit;border:1px solid #8886}
@media (prefers-color-scheme:dark){body{background:#14141b;color:#ececf4}}
</style>
</head>
<body><main><h1>${title}</h1>
${content}
</main></body>
</html>
`;
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '');
}
