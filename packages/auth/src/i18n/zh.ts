import type { Translation } from '@tai/kernel';
import type { words as en } from './en.ts';

export const words = {
  login: {
    loginRegister: '登录 / 注册',
    intro: '让文字、草图与参考图成为画面——就在你自己的机器上。',
    mode: '登录方式',
    passwordMode: '账号密码',
    codeMode: '验证码',
    account: '账号 / 手机号 / 邮箱',
    codeAccount: '手机号 / 邮箱',
    password: '密码',
    code: '验证码',
    sendCode: '获取验证码',
    resendIn: '{{seconds}} 秒后重发',
    codeSent: '验证码已发送至 {{account}}',
    submit: '登录',
    newHere: '第一次来？用验证码登录，系统会自动创建账号。',
    language: '语言',
    success: '登录成功，欢迎 {{name}}',
    accountTip: '请输入手机号、邮箱或账号',
    formatTip: '请输入以 1 开头的 11 位手机号或正确的邮箱',
    codeTip: '请输入 6 位验证码',
    passwordTip: '请输入密码',
    bindMobile: '请先绑定手机号',
    expired: '登录状态已过期，请重新登录，您的内容没有丢失。',
    otherTab: '已在其他标签页退出登录',
  },
} satisfies Translation<typeof en>;
