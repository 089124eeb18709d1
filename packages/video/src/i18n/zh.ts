import type { Translation } from '@tai/kernel';
import type { words as en } from './en.ts';

export const words = {
  places: { label: '视频页面', clips: '视频', storyboards: '分镜' },
  stage: { clip: '视频' },
  examples: {
    title: '视频将显示在这里',
    help: '描述镜头，选择镜头运动，然后点击生成；生成期间可以离开此页。也可以从示例开始：',
    list: '示例',
    use: '使用此提示词',
    upload: '从图片开始',
    turntable: '影棚转台',
    coast: '海岸驶过',
    night: '城市夜色',
    room: '走进客厅',
    lake: '升上湖面',
    bottle: '环绕产品',
  },
  details: { facts: '{{seconds}} 秒 · {{fps}} fps · {{width}} × {{height}}' },
  expected: {
    seconds: '预计约 {{count}} 秒',
    minutes: '预计约 {{count}} 分钟',
  },
  frame: {
    title: '取帧',
    save: '将此帧存入图库',
    failed: '无法读取此帧。请等视频加载完成后重试。',
    use: { firstFrame: '用作首帧', lastFrame: '用作尾帧' },
    set: { firstFrame: '已设为首帧', lastFrame: '已设为尾帧' },
    none: {
      firstFrame: '目前没有引擎可以由图片生成视频',
      lastFrame: '目前没有支持尾帧的模型',
    },
  },
  remix: '改编',
  compare: {
    start: '对比',
    needsTwo: '再生成一段视频即可对比',
    end: '返回结果',
    other: '对比对象',
    numbered: '{{number}}. {{name}}',
    pair: '同步播放的视频',
    play: '同时播放',
    pause: '同时暂停',
    time: '时间',
    unit: '秒',
  },
} satisfies Translation<typeof en>;
