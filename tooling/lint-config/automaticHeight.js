// A list that scrolls with `flex: 1` in a dialog whose height comes from its content. `flex: 1` sets the basis to 0%, and
// engines disagree what a percentage of an automatic height is: in Chromium and Firefox the content, in WebKit nothing, so
// that the list collapses to its padding. `flex: 1 1 auto` is the content in all of them.

/** Declarations of the element itself, without nested rules as those of a media query. */
function ownDeclarations(css) {
  let own = css.replaceAll(/\/\*.*?\*\//gs, '');
  for (let before = ''; before !== own;) {
    before = own;
    own = own.replaceAll(/[^;{}]*\{[^{}]*\}/g, '');
  }
  return own;
}

const hasBasisZero = (css) => /(?:^|[;\s])flex:\s*1\s*;/.test(css);
const scrollsDown = (css) => /(?:^|[;\s])overflow(?:-y)?:[^;]*(?:auto|scroll)/.test(css);
const hasHeight = (css) => /(?:^|[;\s])(?:height|inset|block-size):/.test(css);

/**
 * Names of the styled elements of a file that collapse in WebKit.
 * @param {{name: string, element: string, css: string}[]} styles every styled element of the file; `element` is what it styles
 * @returns {{name: string, message: string}[]}
 */
export function automaticHeightViolations(styles) {
  const own = styles.map((style) => ({ ...style, css: ownDeclarations(style.css) }));
  const isAutomatic = own.some(({ element, css }) => element === 'Modal' && !hasHeight(css));
  if (!isAutomatic) return [];
  return own
    .filter(({ css }) => hasBasisZero(css) && scrollsDown(css))
    .map(({ name }) => ({
      name,
      message: `${name} scrolls with \`flex: 1\` in a dialog of automatic height, where WebKit gives it no height. Write \`flex: 1 1 auto\`.`,
    }));
}
