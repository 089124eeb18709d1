export const words = {
  bell: {
    label_one: 'Notifications, {{count}} unread',
    label_other: 'Notifications, {{count}} unread',
    none: 'Notifications',
    many: '99+',
  },
};
