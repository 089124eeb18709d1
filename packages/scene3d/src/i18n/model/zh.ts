import type { Translation } from '@tai/kernel';
import type { words as en } from './en.ts';

export const words = {
  stage: { model: '3D 模型' },
  start: {
    title: '3D 模型将显示在这里',
    help: '选择一张背景干净、主体单一的图片，填写最长边的长度，然后点击生成。',
    choose: '从图库选择',
    upload: '上传图片',
    list: '适合的图片',
    make: '还没有图片？先生成一张：',
    logo: { title: '标志', text: '平面图形变为带倒角的立体' },
    turned: { title: '侧面花瓶', text: '对称轮廓绕中轴旋转成型' },
    relief: { title: '产品照片', text: '明暗与深浅变为浮雕' },
  },
  prompt: {
    logo: '黑色扁平树叶标志，简单的实心图形，居中，纯白背景',
    turned: '陶瓷花瓶，正侧面视角，左右对称，居中，纯白背景，柔光',
    relief: '运动鞋，前侧四十五度视角，完整主体，居中，纯白背景，柔光',
  },
  front: {
    set: '图片已放入。点击生成即可制作模型。',
    none: '目前没有引擎可以由图片生成 3D 模型',
    notImage: '请选择图片。视频和 3D 文件不能转为模型。',
  },
} satisfies Translation<typeof en>;
