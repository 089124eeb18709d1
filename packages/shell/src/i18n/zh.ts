import type { Translation } from '@tai/kernel';
import type { words as en } from './en.ts';

export const words = {
  menu: {
    label: '主菜单',
    open: '打开菜单',
    collapse: '收起菜单',
    expand: '展开菜单',
    home: '返回首页',
    skip: '跳到正文',
    locked: '该功能已锁定',
  },
  header: {
    search: '搜索或跳转…',
    theme: { label: '主题', system: '跟随系统', light: '浅色主题', dark: '深色主题' },
    language: '语言',
    signIn: '登录',
    account: '账号菜单',
    signOut: '退出登录',
    settings: '设置',
    personalCenter: '个人中心',
    membership: '会员',
    about: '关于我们',
    changePassword: '修改密码',
    loadAgain: '该控件加载失败，点击重试',
    keys: '键盘快捷键',
    offline: '当前离线，提交的内容会在网络恢复后发出',
    waiting: '与服务器的连接已断开，正在重试…',
  },
  palette: {
    pages: '页面',
    actions: '操作',
  },
  keys: {
    general: '全局',
    palette: '搜索所有操作',
    list: '查看本页快捷键',
    menu: '收起或展开菜单',
  },
  home: {
    morning: '早上好，{{name}}',
    afternoon: '下午好，{{name}}',
    evening: '晚上好，{{name}}',
    lead: '今天想创作什么？',
    visitorTitle: '用文字生成画面，就在你自己的机器上',
    visitorLead: '用中文、英文或日文描述，看着它一点点生成，留下满意的作品。内容不会离开你的网络。',
    visitorAction: '登录后开始',
  },
  notFound: {
    title: '页面不存在',
    help: '页面可能已移动，或链接有误。',
    home: '返回首页',
  },
} satisfies Translation<typeof en>;
