// Rules of the house for oxlint. What they say is in the files beside this one, which only finds the places.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { automaticHeightViolations } from './automaticHeight.js';
import { globalViolation, restrictedGlobals } from './browserGlobals.js';
import { directiveViolation } from './directives.js';
import { lengthViolations, longFunctions } from './functionLength.js';
import { globalName, isHandedOn, isValue, namesTaken } from './globalUse.js';
import { directionViolation, roleViolation } from './roles.js';
import { copyViolation } from './productCopy.js';
import { moduleOrder, wallViolation } from './walls.js';

const testFile =
  /\.(test|browser\.test|stories)\.[cm]?[jt]sx?$|(^|[\\/])(testing|test-kit|e2e)[\\/]|\.config\.ts$/;
/** Roles whose packages are laid out as rooms with one direction between them. */
const rolesWithRooms = new Set(['feature', 'kit']);
const packages = new Map();

/** The package a file belongs to: its name, role and folder. */
function packageOf(folder) {
  const known = packages.get(folder);
  if (known) return known;
  const manifest = join(folder, 'package.json');
  let found;
  if (existsSync(manifest)) {
    const { name, tai } = JSON.parse(readFileSync(manifest, 'utf8'));
    found = { name, role: tai?.role ?? 'none', folder };
  } else found = dirname(folder) === folder ? { name: '', role: 'none', folder } : packageOf(dirname(folder));
  packages.set(folder, found);
  return found;
}

/** The workspace package of that name, seen from the importing package. */
function packageNamed(name, from) {
  const folder = join(from.folder, 'node_modules', name);
  return existsSync(folder) ? packageOf(resolve(folder)) : null;
}

function roomOf(path, folder) {
  const [src, room] = relative(folder, path).split(sep);
  return src === 'src' ? room : undefined;
}

const roles = {
  create(context) {
    const from = packageOf(dirname(context.filename));
    function check(node) {
      const source = node.source?.value;
      if (typeof source !== 'string') return;
      if (source.startsWith('@tai/')) {
        const name = source.split('/').slice(0, 2).join('/');
        const to = packageNamed(name, from);
        if (!to) return;
        const message = roleViolation({ from, to, isTestFile: testFile.test(context.filename) });
        if (message) context.report({ node, message });
      } else if (
        source.startsWith('.') &&
        rolesWithRooms.has(from.role) &&
        !testFile.test(context.filename)
      ) {
        const target = resolve(dirname(context.filename), source);
        const message = directionViolation(
          roomOf(context.filename, from.folder),
          roomOf(target, from.folder),
        );
        if (message) context.report({ node, message });
      }
    }
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
    };
  },
};

const orders = new Map();

/** The order of the server's modules, read once in a run. */
function orderOf(sources) {
  const list = join(sources, 'modules.ts');
  if (!orders.has(sources))
    orders.set(sources, existsSync(list) ? moduleOrder(readFileSync(list, 'utf8')) : []);
  return orders.get(sources);
}

const walls = {
  create(context) {
    const from = packageOf(dirname(context.filename));
    if (from.role !== 'server' || testFile.test(context.filename)) return {};
    const sources = join(from.folder, 'src');
    const below = (path) => relative(sources, path).replaceAll(sep, '/');
    function check(node) {
      const source = node.source?.value;
      if (typeof source !== 'string' || !source.startsWith('.')) return;
      const message = wallViolation({
        from: below(context.filename),
        to: below(resolve(dirname(context.filename), source)),
        order: orderOf(sources),
      });
      if (message) context.report({ node, message });
    }
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
    };
  },
};

const browserGlobals = {
  create(context) {
    const { sourceCode, filename } = context;
    const { role, folder } = packageOf(dirname(filename));
    // Configuration and scripts beside src run in Node.
    if (!filename.startsWith(join(folder, 'src') + sep)) return {};
    const place = { role, room: roomOf(filename, folder), isTestFile: testFile.test(filename) };
    function report(node, name, handedOn) {
      if (!restrictedGlobals.has(name)) return;
      const message = globalViolation({ ...place, name, isHandedOn: handedOn });
      if (message) context.report({ node, message });
    }
    const check = (node) => report(node, globalName(node, sourceCode), isHandedOn(node));
    return {
      Identifier(node) {
        if (restrictedGlobals.has(node.name) && isValue(node)) check(node);
      },
      MemberExpression: check,
      VariableDeclarator({ id, init }) {
        for (const name of namesTaken(id, init, sourceCode)) report(id, name, false);
      },
      AssignmentPattern({ left, right }) {
        for (const name of namesTaken(left, right, sourceCode)) report(left, name, true);
      },
    };
  },
};

const readAttributes = new Set([
  'aria-label',
  'title',
  'placeholder',
  'alt',
  'label',
  'aria-description',
  'aria-roledescription',
]);
// Signs, numbers, units and key names are the same in every language.
const hasWord = (text) => /\p{L}{2,}/u.test(text);

const noLiteralStrings = {
  create(context) {
    if (testFile.test(context.filename)) return {};
    const report = (node, text) =>
      context.report({
        node,
        message: `“${text.trim()}” is literal text. Put it into src/i18n (en, zh, ja) and ask for it with useWords().`,
      });
    return {
      JSXText(node) {
        if (hasWord(node.value)) report(node, node.value);
      },
      JSXAttribute(node) {
        const value = node.value?.type === 'JSXExpressionContainer' ? node.value.expression : node.value;
        if (
          readAttributes.has(node.name.name) &&
          value?.type === 'Literal' &&
          typeof value.value === 'string' &&
          hasWord(value.value)
        ) {
          report(node, value.value);
        }
      },
    };
  },
};

const root = resolve(import.meta.dirname, '../..');

/** What a function is called, or what it is given to. */
function nameOf({ id, parent }) {
  if (id) return id.name;
  if (parent?.type === 'VariableDeclarator') return parent.id.name ?? 'callback';
  if (parent?.type === 'Property' || parent?.type === 'MethodDefinition')
    return parent.key.name ?? 'callback';
  return 'callback';
}

const functionLength = {
  create(context) {
    if (testFile.test(context.filename)) return {};
    const file = relative(root, context.filename).replaceAll(sep, '/');
    const functions = [];
    function note(node) {
      const { start, end } = node.loc;
      functions.push({ node, name: nameOf(node), lines: end.line - start.line + 1 });
    }
    return {
      FunctionDeclaration: note,
      FunctionExpression: note,
      ArrowFunctionExpression: note,
      'Program:exit'(program) {
        for (const { name, message } of lengthViolations(functions, longFunctions[file] ?? {})) {
          const node = functions.find((one) => one.name === name)?.node ?? program;
          context.report({ node, message });
        }
      },
    };
  },
};

/** Files of the words of one language: `i18n/en.ts`, `i18n/parts/people.ja.ts`, the legal texts. */
const wordFile = /(?:^|[\\/.])(en|zh|ja)\.ts$/;

const productCopy = {
  create(context) {
    if (testFile.test(context.filename)) return {};
    const languageOfFile = wordFile.exec(context.filename)?.[1];
    function check(node, text) {
      const language = languageOfFile ?? languageOfLabel(node);
      const message = language && copyViolation(text, language);
      if (message) context.report({ node, message });
    }
    /** A label in three languages, as capabilities and features have them: `{ en: 'Size', zh: '尺寸', ja: 'サイズ' }`. */
    function languageOfLabel({ parent }) {
      const key = parent?.type === 'Property' ? parent.key.name : undefined;
      return ['en', 'zh', 'ja'].includes(key) ? key : undefined;
    }
    return {
      Literal(node) {
        if (typeof node.value !== 'string') return;
        if (node.parent?.type !== 'ImportDeclaration') check(node, node.value);
      },
      TemplateLiteral(node) {
        check(node, node.quasis.map(({ value }) => value.cooked).join('…'));
      },
    };
  },
};

/** What a template styles: `Modal` of `styled(Modal)`, `ul` of `styled.ul`; undefined for another template. */
function styledElement({ tag }) {
  if (tag.type === 'CallExpression' && tag.callee.name === 'styled') return tag.arguments[0]?.name;
  if (tag.type === 'MemberExpression' && tag.object.name === 'styled') return tag.property.name;
  return undefined;
}

const automaticHeight = {
  create(context) {
    const styles = [];
    return {
      TaggedTemplateExpression(node) {
        const element = styledElement(node);
        if (element === undefined) return;
        const css = node.quasi.quasis.map(({ value }) => value.cooked).join('0');
        styles.push({ node, name: node.parent?.id?.name ?? element, element, css });
      },
      'Program:exit'() {
        for (const { name, message } of automaticHeightViolations(styles))
          context.report({ node: styles.find((one) => one.name === name).node, message });
      },
    };
  },
};

const namedExports = {
  create(context) {
    if (/\.(stories|config)\.[cm]?[jt]sx?$|\.storybook/.test(context.filename)) return {};
    return {
      ExportDefaultDeclaration(node) {
        context.report({
          node,
          message: 'Export by name: a default export has a different name in every file that imports it.',
        });
      },
    };
  },
};

const disableReason = {
  create(context) {
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) {
          const message = directiveViolation(comment.value);
          if (message) context.report({ loc: comment.loc, message });
        }
      },
    };
  },
};

export default {
  meta: { name: 'tai' },
  rules: {
    roles,
    walls,
    'browser-globals': browserGlobals,
    'no-literal-strings': noLiteralStrings,
    'function-length': functionLength,
    'automatic-height': automaticHeight,
    'named-exports': namedExports,
    'product-copy': productCopy,
    'disable-reason': disableReason,
  },
};
