import type { Translation } from '@tai/kernel';
import type { words as en } from './en.ts';

export const words = {
  work: {
    stage: {
      keys: '按 Tab 添加节点。按 Shift+Tab，或先按 Esc 再按 Tab，可离开画布。',
      node: '按 Enter 选中节点，按方向键移动。',
      link: '按 Enter 选中连线，其菜单列出全部操作。',
      moved: '已移到 {{x}}，{{y}}',
    },
    edit: {
      locked: '画布已锁定。请先在“视图”菜单中解锁，再修改。',
      newer: '此画布由更新版本的软件创建，在此只能查看。',
    },
    empty: {
      help: '添加节点，再在其设置中选择输入来源；也可以从下面的模板开始。',
    },
    copy: {
      label: '复制到剪贴板',
      failed: '无法复制：浏览器在此不允许。请改用键盘。',
    },
    canvas: {
      actions: '画布操作',
      add: '在此添加节点',
      paste: '粘贴到此处',
      noNodes: '剪贴板中没有复制的节点。',
      noClipboard: '浏览器不允许读取剪贴板。请在网站设置中允许，或用键盘粘贴。',
    },
    view: {
      hideLinks: '隐藏连线',
      guides: '智能参考线',
      arrange: '排列',
      noFull: '此浏览器不支持网页全屏。',
    },
    link: {
      name: '{{from}} 到 {{to}}',
      actions: '连线操作',
      insert: '插入节点…',
      hide: '隐藏连线',
      show: '显示连线',
      remove: '删除连线',
      goTo: '转到 {{title}}',
      from: '来自 {{title}}',
      to: '前往 {{title}}',
      more: '{{title}} 等，另有 {{count}} 个',
      hidden: '{{slot}} 的隐藏连线',
      gone: '画布上已不存在的节点',
      broken: '此节点有一条连线已断开。选中节点即可删除该连线。',
    },
    size: {
      resize: '调整节点大小',
      width: '节点宽度',
      height: '节点高度',
      reset: '恢复默认大小',
    },
    image: {
      all_one: '此节点的 {{count}} 张图片',
      all_other: '此节点的 {{count}} 张图片',
      remove: '移除 {{name}}',
      choose: '重新选择',
      tooMany_one: '一个节点最多容纳 {{count}} 张图片，其余未添加。',
      tooMany_other: '一个节点最多容纳 {{count}} 张图片，其余未添加。',
    },
    circle: {
      mark: '这些节点形成循环，无法运行。',
      break: '断开连线',
    },
    run: {
      onlyTools: '只有工具节点可以运行，请选择工具节点。',
      upTo: '运行到此处',
      alone: '仅运行此节点',
      aloneSelection: '仅运行所选节点',
      here: '运行到所选节点，未选时运行画布',
      more: '{{title}} 的更多方式',
      onChange: '修改后自动运行',
      onChangeOn: '修改后自动运行中',
    },
    tabs: {
      label: '打开的画布',
      menu: '打开的画布（{{count}}）',
      close: '关闭 {{title}}',
      closeKey: '按 Delete 关闭此标签。',
      moveKey: '按 Alt 加方向键移动标签。',
      moved: '{{title}}：第 {{place}} 个，共 {{count}} 个',
      up: '上移',
      down: '下移',
      closeThis: '关闭此画布',
      add: '全部画布',
      gone: '已不可用',
      unnamed: '画布',
    },
  },
} satisfies Translation<typeof en>;
