/** Said once to a tab that was open during an upgrade of the server. */
export const words = {
  message: 'A new version was installed. This page reloads when you take a break. Your work is saved.',
  action: 'Reload now',
};
