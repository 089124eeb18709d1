// Finds where a file names a global of the browser: by itself, as a property of the window, or taken out of it.

const windows = new Set(['window', 'globalThis', 'self']);

/** Strips what only the type checker sees: `(window as Host)`, `window!`. */
function withoutTypes(node) {
  return node?.type.startsWith('TS') && node.expression ? withoutTypes(node.expression) : node;
}

function propertyName({ property, computed }) {
  if (!computed) return property.name;
  return property.type === 'Literal' ? property.value : undefined;
}

function isLocal(node, sourceCode) {
  for (let scope = sourceCode.getScope(node); scope; scope = scope.upper) {
    const variable = scope.set.get(node.name);
    if (variable) return variable.defs.length > 0;
  }
  return false;
}

/**
 * Name of the global that an expression stands for, such as `fetch` or `crypto.randomUUID`, or null. `window.` and its
 * synonyms in front do not count.
 */
export function globalName(expression, sourceCode) {
  const node = withoutTypes(expression);
  if (node?.type === 'Identifier') return isLocal(node, sourceCode) ? null : node.name;
  if (node?.type !== 'MemberExpression') return null;
  const owner = globalName(node.object, sourceCode);
  const name = propertyName(node);
  if (owner === null || typeof name !== 'string') return null;
  return windows.has(owner) ? name : `${owner}.${name}`;
}

/** Names that an object pattern takes out of a global: `const { fetch } = window`. */
export function namesTaken(pattern, source, sourceCode) {
  if (pattern.type !== 'ObjectPattern') return [];
  const owner = globalName(source, sourceCode);
  if (owner === null) return [];
  return pattern.properties
    .filter(({ type, key }) => type === 'Property' && key.type === 'Identifier')
    .map(({ key }) => (windows.has(owner) ? key.name : `${owner}.${key.name}`));
}

/** Whether an identifier is a value that is read, and not the name of a property, a type or something imported. */
export function isValue(node) {
  const { parent } = node;
  if (parent.type === 'MemberExpression') return parent.object === node || parent.computed;
  if (['ImportSpecifier', 'ExportSpecifier', 'TSTypeQuery', 'TSQualifiedName'].includes(parent.type))
    return false;
  return parent.key !== node || parent.computed;
}

/** Whether a value is only given on: an argument, a property of an object, or the default of a parameter. */
export function isHandedOn(node) {
  const { parent } = node;
  if (parent.type.startsWith('TS') && parent.expression === node) return isHandedOn(parent);
  if (parent.type === 'CallExpression' || parent.type === 'NewExpression') return parent.callee !== node;
  if (parent.type === 'Property') return parent.value === node && parent.parent.type === 'ObjectExpression';
  return parent.type === 'AssignmentPattern' && parent.right === node;
}
