import type { Translation } from '@tai/kernel';
import type { words as en } from './en.ts';

export const words = {
  place: '第 {{number}} 步，共 {{count}} 步',
  back: '上一步',
  next: '下一步',
  skip: '跳过导览',
  done: '开始使用',
  again: '想再看一遍时，可从头像菜单打开导览。',
  offer: { text: '第一次使用？一分钟导览带您了解各个功能。', start: '开始导览' },
  welcome: {
    title: '欢迎',
    text: '花一分钟看看各个功能在哪里、能做什么，可随时退出。',
  },
  menu: {
    title: '从菜单开始',
    text: '每个工具都在这里。如果某项功能对您的账号锁定，会说明原因和联系谁。',
  },
  video: {
    title: '让设计动起来',
    text: '用文字或图片生成视频：选择镜头运动和时长即可。',
  },
  palette: {
    title: '最快的入口',
    text: '在任何页面输入几个字，即可找到页面、操作和设置。',
  },
  publish: {
    title: '展示您的作品',
    text: '社区里是同事们的作品。可以在这里发布，也可以直接从图片发布。',
  },
  prompt: {
    title: '说出您想看到的画面',
    text: '描述主体、光线、材质和氛围，中文、英文、日文都可以。',
  },
  generate: {
    title: '生成图片',
    text: '图片在本系统的机器上生成。期间可以继续做别的，关闭窗口也没关系。',
  },
  library: {
    title: '作品不会丢',
    text: '每张图片都会连同生成参数存入图库，可以重新生成或继续修改。',
  },
} satisfies Translation<typeof en>;
