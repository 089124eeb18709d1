import type { words as en } from './en.ts';

export const words: typeof en = {
  message: '系统已更新，本页将在您暂停操作时自动重新加载，您的内容不会丢失',
  action: '立即重新加载',
};
