import type { words as en } from './en.ts';

export const words: typeof en = {
  upgraded: '系统已更新，本页将在您暂停操作时自动重新加载，您的内容不会丢失',
  action: '立即重新加载',
  lostPart: '未能完成操作，可能已断网或系统已更新，您的内容不会丢失',
};
