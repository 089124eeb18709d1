import type { Translation } from '@tai/kernel';
import type { words as en } from './en.ts';

export const words = {
  report: {
    title: '举报',
    about: '“{{name}}”有什么问题？',
    reasons: {
      illegal: '违法违规',
      pornographic: '色情低俗',
      plagiarism: '抄袭侵权',
      advertising: '广告营销',
      other: '其他',
    },
    details: '详情',
    detailsHint: '请说明需要管理员查看的内容',
    missing: '请选择举报原因',
    tooLong: '最多 {{max}} 个字符，一个表情按两个或更多计算',
    send: '提交举报',
    sent: '感谢反馈，管理员会尽快查看，并告知您处理结果。',
    failed: '举报未能提交。',
  },
  collect: {
    title: '收藏',
    folders: '收藏夹',
    standard: '默认收藏夹',
    private: '私密',
    make: '新建收藏夹',
    makeLabel: '新收藏夹名称',
    out: '取消收藏',
    failed: '收藏夹加载失败',
    done: '已收藏到“{{folder}}”',
    taken: '已取消收藏',
    undo: '撤销',
    failedSave: '操作失败，请稍后重试',
  },
} satisfies Translation<typeof en>;
