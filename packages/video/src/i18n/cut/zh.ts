import type { words as en } from './en.ts';

export const words: typeof en = {
  title: '剪辑与导出',
  start: '起点',
  end: '终点',
  unit: '秒',
  range: '视频片段',
  startAt: '起点 {{time}} 秒',
  endAt: '终点 {{time}} 秒',
  length: '{{seconds}} 秒 · {{frames}} 帧',
  fromHere: { start: '以当前帧为起点', end: '以当前帧为终点' },
  format: '导出为',
  video: '视频',
  gif: 'GIF',
  isMuted: '去除声音',
  silent: '此视频没有声音',
  gifTooLong: 'GIF 最长 {{max}} 秒，请缩短片段或导出为视频',
  tooLarge: '片段过大，浏览器无法处理，请缩短片段',
  gifSize: '最长边',
  working: '正在导出',
  cancel: '取消',
  saveVideo: '保存到图库',
  downloadGif: '下载 GIF',
  failed: {
    load: '视频加载失败，请检查网络后重试',
    make: '此浏览器无法导出视频，请使用新版 Chrome、Edge 或 Safari',
  },
};
