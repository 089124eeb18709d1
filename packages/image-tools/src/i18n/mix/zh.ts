import type { words as en } from './en.ts';

export const words: typeof en = {
  added: '“{{name}}”已加入“{{tool}}”的风格组合',
  replaced: '“{{name}}”已替换“{{tool}}”的风格组合：原有风格的流程或模型不同',
  full: '“{{tool}}”最多可同时使用 {{max}} 个风格，请先移除一个。',
  gone: '“{{name}}”已不可用',
  noEngine: '没有引擎支持“{{name}}”，它适用于 {{family}}。请联系管理员接入相应引擎。',
};
