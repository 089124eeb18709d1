import type { Translation } from '@tai/kernel';
import type { words as en } from './en.ts';

export const words = {
  workspace: {
    group: '工作区',
  },
  generate: {
    batch: '批量生成…',
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
    builtinConnect: '连接其他引擎',
    upload: '上传图片',
    open: '放大查看',
    zoom: '缩放',
    zoomIn: '放大',
    zoomOut: '缩小',
    zoomReset: '恢复 100%',
    otherEngine: '其他引擎',
    former: '换回之前的图片',
    formerShort: '上一张',
    paint: '在图上涂抹',
    drawBox: '在图上框选',
  },
  home: {
    title: '文生图',
    placeholder: '想看到什么画面？',
    start: '开始',
    ideas: '灵感',
  },
} satisfies Translation<typeof en>;
