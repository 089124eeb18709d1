import type { Translation } from '@tai/kernel';
import type { words as en } from './en.ts';

export const words = {
  workspace: {
    capabilitiesFailed: '工具加载失败',
    noEngine: '没有引擎提供此工具',
    noEngineHelp: '可由管理员接入引擎。',
    group: '工作区',
    noTool: '选择工具',
  },
  missing: {
    known: '“{{tool}}”目前不可用',
    unknown: '链接中的工具不存在',
    help: '目前没有引擎提供它。可以使用以下工具：',
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
    zoom: '缩放',
    zoomIn: '放大',
    zoomOut: '缩小',
    zoomReset: '恢复 100%',
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
