import type { Translation } from '@tai/kernel';
import type { words as en } from './en.ts';

export const words = {
  page: {
    loading: '页面加载中',
    loadFailed: '页面加载失败',
    loadFailedHelp: '网络中断或版本已更新，您的内容没有丢失。',
    broken: '页面出现问题',
    brokenHelp: '其他页面不受影响，您的内容没有丢失。',
    overlayFailed: '打开失败：网络中断或版本已更新，您的内容没有丢失',
    retry: '重试',
    languageFailed: '该语言加载失败，请在网络恢复后重新选择',
    reload: '重新加载页面',
    home: '返回首页',
  },
} satisfies Translation<typeof en>;
