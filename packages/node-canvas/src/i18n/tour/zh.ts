import type { Translation } from '@tai/kernel';
import type { words as en } from './en.ts';

export const words = {
  place: '第 {{number}} 步，共 {{count}} 步',
  back: '上一步',
  next: '下一步',
  skip: '跳过导览',
  done: '开始使用',
  welcome: {
    title: '画布就是流程',
    text: '每个节点是一个工具或一份素材。把它们连起来，草图就能变成成图；改动其中一个，即可重新生成。',
  },
  library: {
    title: '添加节点',
    text: '点击工具，或把它拖到画布上。双击画布或按 Shift+A 可搜索全部节点。',
  },
  add: {
    title: '添加节点',
    text: '点“添加节点”可搜索全部工具；长按画布可在该处添加。',
  },
  link: {
    title: '连接节点',
    text: '从节点右侧的圆点拖到另一个节点左侧的圆点，可连接的圆点会亮起。把连线放到空白处，会列出可接的节点。',
  },
  panel: {
    title: '设置、运行和历史',
    text: '选中节点的全部字段都在这里，不拖动也能选择连线。其他标签页列出运行记录和您的操作。',
  },
  run: {
    title: '运行',
    text: '画布在服务器上运行，关闭页面也没关系。只有改动过的部分会重新生成。',
  },
  form: {
    title: '显示为表单',
    text: '选出重要的字段，隐藏其余部分。使用者填写表单即可得到结果，看不到节点。',
  },
  share: {
    title: '一起工作',
    text: '按姓名或链接分享画布，两个人可以同时编辑。',
  },
  more: {
    title: '表单、分享等功能',
    text: '此菜单可把画布显示为表单，使用者只需填写您选出的字段。分享、撤销以及画布和视图的其他操作也在这里。',
  },
} satisfies Translation<typeof en>;
