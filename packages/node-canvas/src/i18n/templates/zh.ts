import type { Translation } from '@tai/kernel';
import type { words as en } from './en.ts';

export const words = {
  templates: {
    row: '从模板开始',
    all: '全部模板',
    help: '每个模板都可以直接运行，再换成您自己的图片或文字。',
    missing: '目前没有引擎提供{{tools}}。',
    failed: '无法创建画布。{{reason}}',
    noSample: '模板图片加载失败，请在图片节点中添加您自己的图片。',
  },
} satisfies Translation<typeof en>;
