import type { Translation } from '@tai/kernel';
import type { words as en } from './en.ts';

export const words = {
  title: '训练参数',
  trainer: {
    label: '训练器',
    name: '{{trainer}} · {{base}}',
    gone: '当前不可用，请选择其他训练器',
    none: '没有可用的训练器',
    noneHelp: '管理员可以添加训练器。',
    failed: '获取训练器失败',
    loading: '正在加载训练器',
  },
  preset: '{{kind}}的默认值',
  saved: {
    saving: '保存中…',
    failed: '参数保存失败，已保留在此浏览器中，下次修改时会一并保存',
  },
  estimate: {
    title: '预估',
    steps: '步数',
    epochs: '轮数',
    time: '用时',
    memory: '内存',
    unknown: '未知',
    none: '添加图片后可查看预计用时。',
    failed: '无法预估：{{reason}}',
  },
  images: {
    label: '参与训练的图片',
    all: '全部（{{count}}）',
    selected: '已选（{{count}}）',
  },
  start: {
    button: '开始训练',
    again: '重新训练',
    afterChange: '使用修改后的数据集开始',
    tooNarrow: '请在平板或更宽的窗口中开始训练',
    running: '该数据集正在训练，请先停止训练或等待其结束',
    unavailable: '{{trainer}}暂时无法训练：{{reason}}',
    before: '开始前请完成：',
    notSaved: '最近的修改尚未保存，训练没有开始，请重试',
    started: '训练已开始',
  },
  problems: {
    name: '请输入风格前缀',
    previewPrompt: '请输入预览提示词',
    images: '请至少添加一张图片',
    selection: '请至少选择一张图片',
    tooFew: '该训练器至少需要 {{limit}} 张图片，当前有 {{count}} 张',
    tooMany: '该训练器最多使用 {{limit}} 张图片，当前有 {{count}} 张',
  },
  rights: {
    title: '图片权利',
    question: '您是否有权使用这些图片进行训练？',
    help: '您的回答会随数据集保存，并在发布风格时展示给审核人员。训练后再删除图片，不会影响已训练的风格。',
    own: '图片归我所有',
    licensed: '我已获得授权',
    team: '图片归我的团队所有',
    unknown: '不确定',
    missing: '请选择一项',
  },
} satisfies Translation<typeof en>;
