import type { Translation } from '@tai/kernel';
import type { words as en } from './en.ts';

export const words = {
  save: {
    opening: '正在打开…',
    saved: '已保存',
    savedAt: '已于 {{time}} 保存',
    unsaved: '尚未保存',
    saving: '正在保存…',
    offline: '无法连接服务器，修改已保留在此浏览器中',
    conflict: '未保存：内容已在别处修改',
    readOnly: '仅可查看',
    gone: '无法访问',
    refused: '保存失败',
  },
  notice: {
    access: '你可以查看此文档。如需编辑，请联系所有者。',
    otherTab: '你正在另一个标签页中编辑此文档。',
    editHere: '在此编辑',
    conflict: '你编辑期间，此文档已在别处修改。你的修改已保留。',
    conflictWith: '你编辑期间，{{person}} 修改了此文档。你的修改已保留。',
    keepCopy: '将我的版本另存为副本',
    takeTheirs: '使用另一版本',
    overwrite: '在此保留我的版本',
    copyTitle: '{{title}}（我的版本）',
    theirsTitle: '使用另一版本？',
    discardTitle: '放弃你的修改？',
    discardContent: '上次保存之后的修改将丢失，且无法恢复。',
    discard: '放弃我的修改',
    gone: '此文档已被删除，或不再与你共享。',
    goneWithWork: '此文档已被删除，或不再与你共享。未保存的修改仍保留在此浏览器中。',
    refused: '保存失败。{{reason}}修改已保留在此浏览器中。',
    openFailed: '无法打开此文档。{{reason}}',
    retry: '重试',
  },
} satisfies Translation<typeof en>;
