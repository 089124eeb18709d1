/** What a tab says when files of its release do not come. */
export const words = {
  upgraded: 'A new version was installed. This page reloads when you take a break. Your work is saved.',
  action: 'Reload now',
  lostPart: 'Couldn’t do this. You may be offline, or a new version was installed. Your work is saved.',
};
