import type { Translation } from '@tai/kernel';
import type { words as en } from './en.ts';

export const words = {
  page: { title: 'Drawing', noEngine: '没有引擎提供此工具' },
  live: {
    connectionFailed: '连接失败，请刷新后重试',
    connectionLost: '连接已断开，正在重新连接，恢复后会重新渲染您最新的画面',
    initFailed: '初始化连接失败，请重试',
    renderFailed: '生成失败，请刷新后重试',
    closed: '连接已关闭',
    connecting: '正在连接',
    live: '实时',
    rendering: '渲染中',
    hidden: '标签页不可见时已暂停',
    idle: '长时间没有改动，已暂停，继续绘制即可恢复',
    replaced: '实时渲染已转到此标签页的副本',
    session: '请重新登录后再使用实时渲染',
  },
} satisfies Translation<typeof en>;
