import type { Translation } from '@tai/kernel';
import type { words as en } from './en.ts';

export const words = {
  images: {
    limit: '最大 {{maxWidth}} × {{maxHeight}} 像素',
    choose: '选择：{{name}}',
    chooseShort: '选择或拖入图片',
    change: '换一张',
    upload: '上传',
    useStage: '使用画面中的图片',
    chosen: '{{name}} {{number}}',
    remove: '移除{{name}}',
    gone: '该图片已不存在',
    tooMany: '最多 {{max}} 张图片，其余未加入',
    full: '已有 {{max}} 张图片，请先移除一张',
    tooLarge:
      '图片为 {{width}} × {{height}} 像素，此处最大 {{maxWidth}} × {{maxHeight}} 像素，请换一张或缩小后再试',
    earlier: '将{{name}}前移',
    later: '将{{name}}后移',
  },
  mask: {
    paint: '绘制蒙版',
    change: '修改绘制',
    upload: '上传蒙版',
    remove: '移除',
    shown: '图片上的蒙版',
    needsPicture: '请先选择图片',
    ratioDiffers: '图片宽高比不一致，请重新选择',
    sizeDiffers: '蒙版尺寸与原图不一致，请重新上传',
    sizes: '蒙版为 {{width}} × {{height}} 像素，原图为 {{neededWidth}} × {{neededHeight}} 像素',
    gone: '该蒙版已不存在，请重新绘制或上传',
  },
  box: {
    draw: '绘制矩形',
    shown: '{{width}} × {{height}} 像素，起点 {{left}}, {{top}}',
  },
  colour: {
    hex: '{{name}}（#rrggbb）',
    wrong: '“{{text}}”不是颜色，请输入 # 加六位 0–9、a–f，例如 #6a6af2',
  },
  light: {
    azimuth: '方向',
    elevation: '高度',
  },
  styles: {
    full: '最多可同时使用 {{max}} 个风格',
    unlike: '同时使用的风格必须属于相同的流程和模型',
  },
  choices: {
    full: '最多可选 {{max}} 项',
  },
  needs: {
    title: '{{tool}}需要您提供素材',
    help: '准备好以下内容后，点击“生成”：',
    ready: '已准备就绪，请点击“生成”',
    nothing: '设置好参数后，点击“生成”',
    choose: '从图库选择',
    paint: '在此绘制',
    again: '重新绘制',
    draw: '在此框选',
    upload: '上传文件',
    done: '已完成',
    open: '待提供',
  },
  extend: {
    action: '扩写提示词',
    undo: '恢复原来的提示词',
    empty: '请先写几个词',
    failed: '提示词扩写失败，请重试',
  },
  sendTo: {
    onlyFirst: '仅用 {{count}} 张中的第一张',
    onlySome: '仅用 {{count}} 张中的前 {{max}} 张',
    title: '用工具编辑',
    none: '没有引擎提供接受图片的工具',
    failed: '工具加载失败',
  },
  finish: {
    sound: '播放提示音',
    desktop: '桌面通知',
    denied: '浏览器不允许本站发送通知，请在地址栏中允许。',
    unsupported: '当前浏览器环境不支持桌面通知，需要 https 或 localhost。',
    help: '仅当此标签页在后台时。',
  },
} satisfies Translation<typeof en>;
