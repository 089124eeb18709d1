import { type builtinWorkCategories, featureLocks, type NoticeType, pictureTypes } from '@tai/contracts';

/** A dictionary that comes with the product. Labels are a beginning: administrators may change them. */
interface BuiltinDictionary {
  type: string;
  name: string;
  entries: { value: string; label: string }[];
}

const labelled = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

const noticeLabels: Record<NoticeType, string> = {
  system_notice: '官方通知',
  comment: '评论',
  like: '点赞',
  collect: '收藏',
  follow: '粉丝',
  protfolio_data_refresh: '关注动态',
};

const lockLabels: Record<keyof typeof featureLocks, string> = {
  video: '视频生成',
  model: '模型训练',
  style: '风格管理',
};

const categoryLabels: Record<(typeof builtinWorkCategories)[number], string> = {
  product: '产品',
  vehicle: '交通工具',
  interior: '室内',
  architecture: '建筑',
  fashion: '时尚',
  game: '游戏',
  graphic: '平面',
  nature: '自然',
  other: '其他',
};

export const builtinDictionaries: readonly BuiltinDictionary[] = [
  {
    type: 'style_group',
    name: '风格分组',
    entries: labelled({
      tushengtu: '图生图',
      wenshengtu: '文生图',
      localgen: '局部生图',
      lightOptim: '光影优化',
      lineArtRendering: '线稿渲染',
    }),
  },
  { type: 'work_category', name: '作品分类', entries: labelled(categoryLabels) },
  { type: 'notice_type', name: '消息类型', entries: labelled(noticeLabels) },
  {
    type: 'picture_type',
    name: '图片类型',
    // On the wire the Chinese word is the value.
    entries: Object.values(pictureTypes).map((value) => ({ value, label: value })),
  },
  {
    type: 'feature_lock',
    name: '功能锁',
    entries: Object.entries(featureLocks).map(([feature, code]) => ({
      value: String(code),
      label: lockLabels[feature as keyof typeof featureLocks],
    })),
  },
];
