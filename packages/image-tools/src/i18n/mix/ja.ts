import type { words as en } from './en.ts';

export const words: typeof en = {
  added: '「{{name}}」を「{{tool}}」のスタイルに追加しました',
  replaced:
    '「{{tool}}」のスタイルを「{{name}}」に置き換えました。これまでのスタイルとはツールまたはモデルが異なります',
  full: '「{{tool}}」で同時に使えるスタイルは {{max}} 個までです。先に一つ外してください。',
  gone: '「{{name}}」は利用できなくなりました',
  noEngine: '「{{name}}」に対応するエンジンがありません（{{family}} 用）。管理者に接続を依頼してください。',
};
