import type { Translation } from '@tai/kernel';
import type { words as en } from './en.ts';

export const words = {
  title: '意见反馈',
  type: '反馈类型',
  types: { Issues: '问题', Features: '建议' },
  description: '描述',
  hints: {
    Issues: '您做了什么、发生了什么、期望的结果是什么？',
    Features: '您希望做到什么，用在哪里？',
  },
  needsDescription: '请输入描述',
  tooLong: '最多 {{max}} 个字符，一个表情按两个或更多计算',
  attachment: '附件',
  attachmentHint: '一个文件，最大 {{size}}：{{types}}。多个文件请压缩后上传。',
  choose: '选择文件',
  chooseOther: '换一个文件',
  remove: '移除“{{name}}”',
  wrongType: '不能上传“{{name}}”。支持 {{types}}，多个文件请压缩后上传。',
  tooLarge: '“{{name}}”大小为 {{size}}，附件最大 {{max}}。',
  empty: '“{{name}}”是空文件，请选择其他文件。',
  onlyOne: '一次只能上传一个文件，已选择“{{name}}”。多个文件请压缩后上传。',
  consent: '允许管理员查看我的账号以排查问题',
  privacy: '只有本站管理员可以看到。',
  send: '提交',
  sending: '正在上传附件',
  sent: '感谢反馈，管理员已收到。',
  cancel: '停止上传',
  failed: '提交失败，您填写的内容已保留。',
} satisfies Translation<typeof en>;
