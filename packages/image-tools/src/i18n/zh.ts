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
    builtin:
      '图片由内置渲染器生成，擅长风景、城市、室内、产品、车辆、植物、动物和图案，但达不到照片级效果。每张图片下方会列出它理解和忽略的词。',
    builtinAbout: '{{name}}：它擅长什么',
    builtinMade:
      '这张图片由内置渲染器在本站服务器上生成，不使用 AI 模型。它擅长风景、城市、室内、产品、车辆、植物、动物和图案，但达不到照片级效果。',
    builtinEdited:
      '这张图片由内置渲染器在本站服务器上处理，不使用 AI 模型。它擅长抠图、放大、扩图、调色和重新打光，新添的内容更像绘画而不是照片。',
    builtinWords: '画面依据“已识别”的词绘制；“未采用”的词，您可以换一种说法再试。',
    builtinConnect: '连接其他引擎',
    upload: '上传图片',
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
    otherEngine: '其他引擎',
    seconds: '{{seconds}} 秒',
    reuse: '再次使用：{{what}}',
    reuseAll: '全部再次使用',
    reused: '{{what}}已填入表单',
    former: '换回之前的图片',
    formerShort: '上一张',
    more: '更多',
    paint: '在图上涂抹',
    drawBox: '在图上框选',
    actions: '操作',
  },
  home: {
    title: '文生图',
    placeholder: '想看到什么画面？',
    start: '开始',
    ideas: '灵感',
  },
} satisfies Translation<typeof en>;
