import type { Translation } from '@tai/kernel';
import type { words as en } from './files.en.ts';

export const words = {
  add: {
    title: '添加',
    file: '从文件添加模型或图片…',
    library: '从图库选择模型…',
    rig: '布光：{{name}}',
    cameraHere: '以当前视图创建相机',
  },
  files: {
    title: '文件',
    share: '共享…',
    publish: '发布为作品…',
    noModel: '请先添加对象',
    notOwner: '只有场景的所有者可以发布',
    saveOwn: '保存为场景文件（.taiscene）',
    glb: '导出 GLB',
    glbSelected: '将所选导出为 GLB',
    library: '作为 3D 模型保存到图库',
    usdz: '导出 USDZ（用于 AR）',
    failed: '文件生成失败。{{reason}}',
    incomplete: '有 {{count}} 个贴图或模型无法加载，未包含在文件中。',
  },
  file: {
    noRoom: '此浏览器已没有空间存放该文件。',
    tooLarge: '文件大于 {{limit}} MB。',
    notAnImage: '此浏览器无法读取该图像。',
    unavailable: '文件不可用，可能已被删除。',
    noClips: '场景中不能放置视频。请选择图片或 3D 模型。',
    pickModel: '选择 3D 模型',
  },
  import: {
    reading: '正在读取“{{name}}”…',
    cancel: '取消',
    refused: '未添加“{{name}}”。{{reason}}',
    done: '已添加“{{name}}”：{{triangles}} 个三角形，{{size}} m。',
    unit: {
      m: '文件数值按米读取。',
      cm: '文件数值按厘米读取，如有误请调整缩放。',
      mm: '文件数值按毫米读取，如有误请调整缩放。',
    },
    leftOut: '未包含：{{parts}}。',
    textures_one: '{{count}} 张不在文件中的贴图',
    textures_other: '{{count}} 张不在文件中的贴图',
    lights_one: '{{count}} 个灯光',
    lights_other: '{{count}} 个灯光',
    cameras_one: '{{count}} 个相机',
    cameras_other: '{{count}} 个相机',
    animations_one: '{{count}} 段动画',
    animations_other: '{{count}} 段动画',
  },
  absence: {
    title: '无法显示此模型',
    unavailable: '暂时无法加载模型文件。请检查网络后刷新页面，或替换此模型。',
    mark: '“{{name}}”无法显示',
  },
} satisfies Translation<typeof en>;
