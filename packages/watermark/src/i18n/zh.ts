import type { Translation } from '@tai/kernel';
import type { words as en } from './en.ts';

export const words = {
  aiLabel: 'AI 生成',
  download: {
    busy: '正在下载数据，请稍候',
    progress: '正在下载 {{done}} / {{total}}',
    drawing: '正在添加水印：{{percent}}%',
    failed: '下载文件出现错误，请联系管理员！',
    someFailed: '{{total}} 张图片中有 {{failed}} 张下载失败',
    plain: '水印绘制失败，已保存原图',
    cancel: '取消',
    done_one: '已保存 {{count}} 张图片',
    done_other: '已将 {{count}} 张图片保存为 ZIP',
  },
} satisfies Translation<typeof en>;
