import type { Translation } from '@tai/kernel';
import type { words as en } from './en.ts';

export const words = {
  title: '匹配照片',
  hint: '把红线拖到主体上左右走向的边缘，把蓝线拖到与之垂直的边缘，再把原点放在地面上。',
  handles: '照片上的线',
  handle: {
    alongX: 'X 轴第 {{line}} 条线，端点 {{end}}',
    alongZ: 'Z 轴第 {{line}} 条线，端点 {{end}}',
    origin: '原点',
    end: '参考长度的端点',
  },
  horizon: '地平线',
  length: '参考长度',
  height: '相机高度',
  focalLength: '焦距',
  photo: '更换照片…',
  hideObjects: '隐藏对象',
  showObjects: '显示对象',
  cancel: '取消',
  apply: '应用',
  problem: {
    short: '有一条线太短，请把两端拉开。',
    parallel: '同色的两条线在画面中平行，没有灭点。请选择逐渐靠拢的边缘。',
    crossing: '同色的两条线相交了。它们应当指向线段之外的同一点。',
    sameSide: '红线和蓝线指向同一侧，没有镜头与之相符。两组边缘必须相互垂直。',
    lens: '这些线所需的焦距超出 8–800 mm。请检查两组边缘是否相互垂直。',
    origin: '原点高于地平线，请把它放在地面上。',
    length: '参考长度在画面中太短，请沿红线方向拖动它的端点。',
  },
} satisfies Translation<typeof en>;
