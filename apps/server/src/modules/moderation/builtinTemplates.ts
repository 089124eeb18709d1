import type { ModerationAction } from '@tai/contracts';

/** A text that comes with the product. */
interface BuiltinTemplate {
  id: string;
  actions: ModerationAction[];
  zh: string;
  en: string;
  ja: string;
}

export const builtinTemplates: readonly BuiltinTemplate[] = [
  {
    id: 'builtin:incomplete',
    actions: ['reject'],
    zh: '标题、描述或标签与图片不符，请修改后重新提交。',
    en: 'The title, description or tags don’t match the images. Please edit them and resubmit the work.',
    ja: 'タイトル・説明・タグが画像と合っていません。直してから再提出してください。',
  },
  {
    id: 'builtin:quality',
    actions: ['reject'],
    zh: '图片模糊或不完整，请换用清晰完整的图片后重新提交。',
    en: 'The images are blurry or incomplete. Please resubmit the work with clear ones.',
    ja: '画像が不鮮明か、欠けています。鮮明な画像で再提出してください。',
  },
  {
    id: 'builtin:rights',
    actions: ['reject', 'hide', 'remove'],
    zh: '作品疑似使用了他人的作品。若您拥有相关权利，请申诉并说明。',
    en: 'This work appears to use someone else’s material. If you have the rights, please explain in an appeal.',
    ja: '他の人の作品が使われているようです。権利をお持ちの場合は、異議申し立てで説明してください。',
  },
  {
    id: 'builtin:advertising',
    actions: ['hide', 'remove', 'warn'],
    zh: '内容以广告或营销为主，不适合在社区展示。',
    en: 'This is mainly advertising, which isn’t allowed in the community.',
    ja: '広告・宣伝が中心の内容のため、コミュニティには掲載できません。',
  },
  {
    id: 'builtin:illegal',
    actions: ['remove', 'disable', 'purge'],
    zh: '内容违反法律法规或用户协议。',
    en: 'This violates the law or the user agreement.',
    ja: '法令または利用規約に反する内容です。',
  },
  {
    id: 'builtin:rude',
    actions: ['warn', 'mute', 'remove'],
    zh: '请尊重他人，不要发布人身攻击或骚扰内容。',
    en: 'Please be respectful. Attacks and harassment aren’t allowed.',
    ja: '他の人を尊重してください。攻撃や嫌がらせは認められません。',
  },
];
