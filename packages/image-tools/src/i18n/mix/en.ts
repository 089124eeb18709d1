export const words = {
  added: '“{{name}}” is in the style mix of {{tool}}',
  replaced: '“{{name}}” replaces the style mix of {{tool}}: the others are for another tool or model',
  full: 'The style mix of {{tool}} already has {{max}} styles. Remove one first.',
  gone: '“{{name}}” is no longer available',
  noEngine: 'No engine takes “{{name}}”: it’s made for {{family}}. Ask an administrator to connect one.',
};
