/** Where the form stands: the tool it is for, and the page that shows what becomes of it. */
export const place = { key: 'nodeCanvas', page: 'nodeCanvas' };
