import type { Translation } from '@tai/kernel';
import type { words as en } from './en.ts';

export const words = {
  bar: {
    top: '回到顶部',
    signIn: '登录',
    open: '进入工作台',
    language: '语言',
    dark: '切换到浅色主题',
    light: '切换到深色主题',
  },
  hero: {
    title: '文字成画，就在自己的机器上',
    lead: 'TAI Studio 让设计团队在同一个地方，用一句话把想法变成画面，整理进同一个图库。未发布的设计，始终留在自己手里。',
    start: '开始创作',
    more: '看看它的作品',
    free: '一条命令即可运行，起步无需显卡。',
  },
  shown: {
    title: '由这些文字，在这里生成',
    lead: '本页的每一张图片，都由工作台内置的引擎在普通处理器上，根据图下的一句话绘制而成。',
    alt: '根据“{{prompt}}”生成的图片',
  },
  does: {
    title: '每天都派得上用场',
    words: { title: '听得懂三种语言', text: '用中文、英文、日文或混合描述主体、材质、光线与氛围。' },
    live: { title: '边生成边看', text: '进度与预览实时呈现。关掉窗口，任务照常继续。' },
    again: { title: '一键重现', text: '每张图片都保存配方，按一下即可找回提示词、种子和尺寸，分毫不差。' },
    library: { title: '作品从不丢失', text: '按日期整理的图库，十万张图片依然流畅，删除可以撤销。' },
    labels: { title: '来源清清楚楚', text: '提示词记录与 AI 标识写入每个文件，带水印的下载也不例外。' },
    engines: {
      title: '自带引擎，开箱即用',
      text: '内置引擎在普通处理器上运行，参数面板由引擎的能力自动生成。',
    },
  },
  own: {
    title: '自己的地盘，自己做主',
    lead: '设计团队的工作，往往还不能让外人看到。所以这个工作台不需要任何外部账号，也不向外发送任何内容。',
    data: '图片、提示词和账号都保存在自己的数据库与磁盘上。',
    network: '断网也能工作，从一台笔记本到多台服务器都适用。',
    admin: '谁能登录、开放什么、锁定什么，由管理员决定。',
    open: '密码仅以散列形式保存，登录可随时远程退出，账号可连同全部作品一起注销。',
  },
  end: { title: '下一个灵感，只差一句话', lead: '说出您看到的画面，几秒之后就能看到第一张图。' },
  foot: { agreement: '用户协议', privacy: '隐私政策', home: '进入工作台' },
  legal: {
    contents: '目录',
    updated: '版本日期：{{date}}',
    print: '打印',
    failed: '正文加载失败',
    contact: '联系运营方',
    ask: '运营方未在此公布联系方式，请联系为您开通账号的管理员。',
    other: { agreement: '用户协议', privacy: '隐私政策' },
  },
} satisfies Translation<typeof en>;
