import type { Translation } from '@tai/kernel';
import type { words as en } from './en.ts';

export const words = {
  viewer: {
    loading: '正在加载 3D 模型',
    model: '{{name}} 的 3D 模型',
    role: '3D 查看器',
    keys: '方向键旋转模型，+ 和 − 缩放，0 恢复初始视角。拖动旋转，右键拖动平移，滚轮或双指缩放。',
    look: '显示方式',
    looks: { textured: '贴图', clay: '白模', wireframe: '线框' },
    reset: '重置视角',
    fullScreen: '全屏',
    leaveFullScreen: '退出全屏',
    tools: '3D 视图工具',
    triangles_one: '{{number}} 个三角形',
    triangles_other: '{{number}} 个三角形',
    size: '{{width}} × {{height}} × {{depth}} m',
    textures_one: '{{count}} 张贴图',
    textures_other: '{{count}} 张贴图',
  },
  failed: {
    title: '无法显示此模型',
    noWebGl: '此浏览器不支持 WebGL 2。请开启硬件加速，或使用新版浏览器打开。',
    lost: '显卡停止响应。请关闭其他占用较高的标签页后重试。',
    part: '3D 查看器未能加载。请检查网络连接后重试。',
  },
  fault: {
    unsupported: '不支持此文件格式。请导出为 GLB（glTF 2.0）后重新添加。',
    damaged: '文件已损坏或不完整。请重新导出后再添加。',
    outside: '文件引用了其他文件，系统不会加载外部内容。请导出为包含全部内容的单个 GLB。',
    tooLarge: '文件超过 {{megabytes}} MB。请压缩或简化后重新添加。',
    tooManyTriangles: '模型的三角形超过 {{triangles}} 个。请简化后重新添加。',
    tooManyParts: '模型的部件超过 {{nodes}} 个。请合并部分部件后重新添加。',
    textureTooLarge: '有贴图大于 {{texture}} × {{texture}} px。请缩小贴图后重新添加。',
    empty: '文件中没有可显示的表面。',
    tooSlow: '读取文件超过一分钟，已停止。请简化模型或导出为未压缩的 GLB 后重新添加。',
  },
} satisfies Translation<typeof en>;
