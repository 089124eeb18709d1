import type { Translation } from '@tai/kernel';
import type { words as en } from './en.ts';

export const words = {
  menu: {
    title: '画布',
    duplicate: '创建副本',
    import: '导入…',
    export: '导出…',
    cover: '选择封面…',
    trash: '移到回收站',
    viewReason: '您只能查看此画布。',
    lockedReason: '请先解锁画布。',
    ownerReason: '只有所有者可以执行此操作。',
  },
  several: {
    start: '选择多个',
    count_zero: '点按节点即可选择',
    count_one: '已选 {{count}} 个',
    count_other: '已选 {{count}} 个',
    done: '完成',
  },
  done: {
    copyTitle: '{{title}} 副本',
    duplicated: '已打开“{{title}}”的副本',
    trashTitle: '将“{{title}}”移到回收站？',
    trashHelp_one: '移入后任何人都无法打开。您可以在 {{count}} 天内恢复。',
    trashHelp_other: '移入后任何人都无法打开。您可以在 {{count}} 天内恢复。',
    trashHelpUnknown: '移入后任何人都无法打开，之后可以恢复。',
    trashed: '已将“{{title}}”移到回收站',
    undo: '撤销',
    failed: '操作失败。{{reason}}',
  },
  drop: {
    title: '此图片内含画布',
    help: '“{{name}}”可以作为图片放到当前画布，也可以打开为独立的画布。',
    image: '用作图片',
    board: '打开为画布',
    unknown: '无法使用“{{name}}”。请拖入图片，或 JSON 格式的画布、ComfyUI 工作流。',
  },
  result: {
    withBoard: '连同画布下载',
    title: '下载内含画布的图片？',
    help: '文件包含此画布的节点、提示词和设置，不含其他图片。得到文件的人都能读取这些内容，并打开为画布。',
    confirm: '下载',
    failed: '无法生成文件。{{reason}}',
  },
} satisfies Translation<typeof en>;
