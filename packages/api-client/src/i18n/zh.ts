import type { Translation } from '@tai/kernel';
import type { words as en } from './en.ts';

export const words = {
  kind: {
    network: '网络异常，请检查网络连接',
    timeout: '请求超时，请检查网络连接',
    contract: '服务器返回了当前版本无法识别的数据，请刷新页面',
    http: '未知错误，请稍后再试！',
    notThere: '请求的资源不存在！',
    duplicate: '数据正在处理，请勿重复提交',
    cancelled: '已取消',
    unknown: '未知错误，请稍后再试！',
    wordless: '操作未成功（{{code}}），原因说明加载失败，请检查网络连接',
  },
  management: {
    noPermission: '当前操作没有权限',
    expiredTitle: '系统提示',
    expired: '登录状态已过期，您可以继续留在该页面，或者重新登录',
    signInAgain: '重新登录',
    stay: '取消',
    invalidSession: '无效的会话，或者会话已过期，请重新登录。',
  },
  stream: { notConnected: '未连接到SSE服务' },
} satisfies Translation<typeof en>;
