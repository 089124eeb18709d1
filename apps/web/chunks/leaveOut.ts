// Parts of libraries that this app does not use and that the bundler cannot recognize as unused. Each is removed by matching the
// text of the library; leaveOut.test.ts fails when a new version is written differently.
import type { Plugin } from 'vite';

/**
 * React Router also has components for servers, forms and prefetching: 6 kB of every first load that this app never uses. The
 * bundler keeps them, because each is made by a call of React and then gets a name, and both could have side effects.
 */
export function leaveOutRouterParts(): Plugin {
  return {
    name: 'leave-out-router-parts',
    apply: 'build',
    transform: {
      filter: { id: /\/react-router\/dist\/production\/lib\// },
      handler: (code) => ({
        code: code
          .replaceAll(/^\w+\.displayName = ".*";$/gm, '')
          .replaceAll(/= (React\$1\.(memo|forwardRef|createContext)\()/g, '= /* @__PURE__ */ $1'),
        map: null,
      }),
    },
  };
}

/**
 * Each glyph of Lucide comes with its names, for class names that no style here asks for, and each of its lines with a key,
 * for a warning that only a development build gives: 2 kB of the first load, most of it random characters.
 */
export function leaveOutGlyphNames(): Plugin {
  return {
    name: 'leave-out-glyph-names',
    apply: 'build',
    transform: {
      filter: { id: /\/lucide-react\/dist\/esm\/icons\// },
      handler: (code) => ({
        code: code
          .replaceAll(/,\s*key: "[^"]*"/g, '')
          .replace(/\bname: "[^"]*",/, '')
          .replace(/,\s*aliases: \[[^\]]*\]/, '')
          .replace('__iconData.node;', ''),
        map: null,
      }),
    },
  };
}

/**
 * Emotion knows 2 kB of names that HTML and SVG have for properties, and hands an element no others. Styles here take no
 * properties of their own, and the type check lets an element have none but its own, so only Emotion's two are held back.
 */
export function leaveOutPropertyNames(): Plugin {
  return {
    name: 'leave-out-property-names',
    apply: 'build',
    transform: {
      filter: { id: /\/@emotion\/is-prop-valid\// },
      handler: () => ({
        code: "export default (name) => name !== 'as' && name !== 'theme';",
        map: null,
      }),
    },
  };
}

/**
 * MUI's buttons bring the ripple that spreads from where they are pressed, 2 kB of the first load. The theme turns it off for all of
 * them, so that it is never rendered.
 */
export function leaveOutRipple(): Plugin {
  return {
    name: 'leave-out-ripple',
    apply: 'build',
    transform: {
      filter: { id: /\/@mui\/material\/ButtonBase\/TouchRipple\.mjs$/ },
      handler: () => ({ code: 'export default () => null;', map: null }),
    },
  };
}
