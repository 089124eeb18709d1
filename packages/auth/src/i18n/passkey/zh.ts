import type { Translation } from '@tai/kernel';
import type { words as en } from './en.ts';

export const words = {
  passkey: {
    signIn: '使用通行密钥登录',
    use: '使用通行密钥',
    help: '请使用您的通行密钥验证：指纹、面容、PIN 码或安全密钥。',
    cancelled: '未使用通行密钥，请重试或选择其他登录方式',
    address: '通行密钥仅可在本工作室的 https:// 地址使用',
    unsupported: '此浏览器不支持通行密钥',
    failed: '通行密钥使用失败，请重试',
  },
} satisfies Translation<typeof en>;
