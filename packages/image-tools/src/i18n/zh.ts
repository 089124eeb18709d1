import type { Translation } from '@tai/kernel';
import type { words as en } from './en.ts';

export const words = {
  workspace: {
    stage: '结果',
    parameters: '参数',
    capabilitiesFailed: '工具加载失败',
    noEngine: '没有引擎提供此工具',
    noEngineHelp: '可由管理员接入引擎。',
    tools: '工具',
    tool: { create: '文生图' },
    promptPlaceholder: '描述主体、光线、天气、颜色、材质和风格…',
  },
  generate: {
    batch: '批量生成…',
    shortcut: '生成',
  },
  stage: {
    batches: '批量网格',
    compare: '对比',
    lineage: '来源关系',
    empty: '作品将显示在这里',
    emptyHelp: '写下想看到的画面并点击生成，或从下面的灵感开始：',
    loadFailed: '历史结果加载失败',
    open: '放大查看',
    previous: '上一个结果',
    next: '下一个结果',
    prompt: '提示词',
    understood: '已识别',
    ignored: '未采用',
    seed: '种子',
    size: '尺寸',
    seconds: '{{seconds}} 秒',
    reuse: '再次使用：{{what}}',
    reuseAll: '全部再次使用',
    reused: '{{what}}已填入表单',
    actions: '操作',
  },
  home: {
    title: '文生图',
    placeholder: '想看到什么画面？',
    start: '开始',
    ideas: '灵感',
  },
} satisfies Translation<typeof en>;
