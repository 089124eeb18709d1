import type { Translation } from '@tai/kernel';
import type { words as en } from './en.ts';

export const words = {
  people: {
    here: '同时在线：{{names}}',
    more: '+{{count}}',
    title: '正在查看此画布的人',
    editing: '可编辑',
    viewing: '正在查看',
    goTo: '前往对方所在位置',
    goToOf: '前往对方所在位置：{{name}}',
    nowhere: '{{name}} 当前没有指向任何位置。',
    selected: '{{names}} 已选中',
  },
  conflict: {
    label: '两人同时更改的内容',
    field: '您更改“{{field}}”时，{{person}} 将其改为“{{value}}”。',
    fieldAfter: '{{person}} 在您之后将“{{field}}”改为“{{value}}”。',
    plain: '您更改“{{field}}”时，{{person}} 也更改了它。',
    plainAfter: '{{person}} 在您之后更改了“{{field}}”。',
    place: '您移动“{{node}}”时，{{person}} 也移动了它。',
    removed: '您更改“{{node}}”时，{{person}} 将其删除。',
    removedAfter: '{{person}} 在您更改后删除了“{{node}}”。',
    kept: '您删除“{{node}}”时，{{person}} 更改了它。',
    node: '您更改“{{node}}”时，{{person}} 也更改了它。',
    nodeAfter: '{{person}} 在您之后更改了“{{node}}”。',
    board: '{{person}} 更改了画布的同一部分。',
    you: '您的另一个窗口',
    yours: '您的内容：“{{value}}”',
    useMine: '使用我的',
    keepTheirs: '保留对方的',
    show: '查看',
    gone: '节点已不在画布上，无法恢复您的版本。',
    locked: '画布当前无法编辑，请稍后再试。',
  },
  copy: {
    run: '运行副本',
    only: '仅创建副本',
    more: '更多副本选项',
    failed: '副本已创建，但无法运行。{{reason}}',
  },
} satisfies Translation<typeof en>;
