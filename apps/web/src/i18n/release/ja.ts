import type { words as en } from './en.ts';

export const words: typeof en = {
  upgraded:
    '新しいバージョンに更新されました。操作していないときにこのページを再読み込みします。作業内容は保存されています',
  action: '今すぐ再読み込み',
  lostPart:
    '操作できませんでした。オフラインか、新しいバージョンに更新された可能性があります。作業内容は保存されています',
};
