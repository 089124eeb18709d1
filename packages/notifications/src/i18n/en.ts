export const words = {
  bell: {
    label_one: 'Messages, {{count}} unread',
    label_other: 'Messages, {{count}} unread',
    none: 'Messages',
    many: '99+',
  },
};
