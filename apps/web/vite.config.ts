import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type ProxyOptions } from 'vite';

const apiServer = process.env.API_URL ?? 'http://127.0.0.1:3000';

/** Writes .gz and .br beside every text asset, so that the server compresses nothing while it answers. */
function precompress(): Plugin {
  let folder = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      folder = config.build.outDir;
    },
    closeBundle() {
      for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile() || !/\.(js|css|svg|json)$/.test(entry.name)) continue;
        const path = join(entry.parentPath, entry.name);
        const text = readFileSync(path);
        if (text.length < 1024) continue;
        writeFileSync(`${path}.gz`, gzipSync(text, { level: 9 }));
        writeFileSync(
          `${path}.br`,
          brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
        );
      }
    },
  };
}

/**
 * React Router is for servers, forms and prefetching, too, which nobody here uses: 6 kB of every first load. Its components
 * are made by calls of React and then get a name; the bundler takes either for a reason to keep them all.
 */
function leaveOutRouterParts(): Plugin {
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

/** Libraries that every page needs. */
const framework =
  /node_modules\/(react|react-dom|scheduler|react-router|i18next|react-i18next|@reduxjs|redux|immer|reselect|react-redux|redux-thunk|zod|@emotion|stylis|react-is|hoist-non-react-statics|use-sync-external-store|@babel|@standard-schema)\//;

/** Our own packages that are there from the start. A later feature stays out: what it shares, it shares alone. */
const ownPackages =
  /\/(apps\/web|packages\/(contracts|kernel|api-client|design-system|shell|auth|gallery|image-tools|watermark))\/src\//;

/**
 * What of them the first page does not need: dialogs and pages that come with a click, and the controls that only these
 * use. Imports cannot tell, because they lead through the index of a package to all of it.
 */
const laterParts =
  /\/packages\/(community\/src\/(api|components|domain|pages|state)|contracts\/src\/(errors|admin|adminRoutes|community|communityRoutes|picture\/(category|filing|folder)\.routes|generation\/(aspectRatio|tools|workflowTemplate)|file\/upload\.routes|site\/download|account\/(account\.rules|password\.routes|permissions|userCenter\.routes))|api-client\/src\/(download|request\/streamRequest|upload)|gallery\/src\/(api\/libraryApi|filingWords|domain\/(categoryTree|filingSummary|inBulks)|state\/(libraryActions|recreation|pictureActions))|auth\/src\/(api|components|domain\/(formField|newPassword|signInForm)|pages|state\/(chatScan|finishExternal|resendCountdown|signIn))|shell\/src\/(api|components\/settings|domain\/(formats|link)|engine|pages\/(Landing|Legal|Membership)Page)|gallery\/src\/components\/(FilterBar|ImagePicker|LibraryPanel\/(EmptyPlace|SelectionBar|TrashNote|useLeftSelection|useSelectedPictures)|Organise|Places|PreviewOverlay)|image-tools\/src\/(components\/InputFields|domain\/promptIdeas)|design-system\/src\/(clipboard|icons\/(laterIcons|openIcons)|layer\/useKeyboardScroll|components\/(Badge|BottomSheet|ButtonLink|Checkbox|Chip|SearchField\/ClearButton|SuggestField|CodeField|CommandPalette|ConfirmDialog|DataTable|Dialog|Drawer|ImagePreview|Pagination|PasswordField|ProgressBar|SearchField|ShortcutsDialog|Tabs)))\b/;

/**
 * What of the rest a visitor of the start page does not need: it is there for whoever makes pictures. Nothing that the
 * entry imports may be in it.
 */
const studioParts =
  /\/packages\/(contracts\/src\/(notice\/|operation|picture\/(library|picture\.routes))|api-client\/src\/(operations|pictures|settings\/demoMode|stream)|design-system\/src\/(icons\/studioIcons|components\/(LiveRegion|NumberField|ProgressBar|ProgressRing|ResizablePanels|Slider|Switch|TextArea))|gallery\/src\/(api|components|domain|state\/(libraryView|selection))|image-tools\/src\/(api|components|domain|pages|runtime|state\/(?!batchDialog|describe|sendTo)))/;

const studioWords = /\/packages\/(gallery|image-tools)\//;

/** Words that are loaded with the first dialog, download or picture of a feature. */
const laterWords = /\/packages\/(auth|watermark)\//;

/**
 * Left alone, every module that two lazy parts share becomes a file: 66 requests and 244 kB for the first page, because
 * small files compress badly. Together they are 20 requests. Each group only needs groups above it, so that no two
 * chunks import each other: that would run a module before what it needs.
 */
const chunkGroups = [
  { name: 'framework', test: framework, priority: 30 },
  // For pages that use React Router's own link, which brings its prefetching.
  {
    name: 'router-extras',
    includeDependenciesRecursively: false,
    test: /\/react-router\/dist\/production\/lib\/dom\//,
    priority: 31,
  },
  // Two files for each language, without the words that come with a dialog: what every page says, and what only those
  // who make pictures read. The design system's English is also its fallback, so it belongs to the code.
  {
    name: (id: string) => {
      const language = /\/i18n\/(zh|ja|en)\.ts$/.exec(id)?.[1];
      const isFallback = id.includes('design-system') && language === 'en';
      if (!language || !ownPackages.test(id) || laterWords.test(id) || isFallback) return null;
      return `${studioWords.test(id) ? 'studio-words' : 'words'}-${language}`;
    },
    priority: 20,
  },
  // What only one lazy part needs stays with it. The entry stays free of what others need: a chunk that imported it
  // would be loaded after everything the entry brings.
  {
    name: 'base',
    test: (id: string) => ownPackages.test(id) && !laterParts.test(id) && !studioParts.test(id),
    minShareCount: 2,
    priority: 10,
  },
  {
    name: 'studio',
    includeDependenciesRecursively: false,
    test: (id: string) => studioParts.test(id) && !laterParts.test(id),
    minShareCount: 2,
    priority: 9,
  },
  // What a visitor of the start page reads, and what the specification opens over it. Each is one file, because a dozen
  // small ones compress badly. No lazy part of either may be named here: it would bring along what it imports.
  {
    name: 'feed',
    includeDependenciesRecursively: false,
    test: /\/packages\/(community\/src\/(api\/(byCursor|patchCards|tags|worksApi)|components\/(Feed\/Feed|LikeButton|SearchBox\/SearchBox|StateChip|WorkGrid\/(TileMenu|WorkGrid|WorkPages|WorkTile|useMasonry))|domain\/(feedChoice|masonry)|state\/(useCategoryName|useWorkMenu))|contracts\/src\/community\/(fields|work|work\.routes))\b/,
    priority: 8,
  },
  {
    name: 'sign-in',
    includeDependenciesRecursively: false,
    test: /\/packages\/auth\/src\/(api\/signInApi|components\/(Form\/(Form|useFailureText|useFormState)|LanguageSelect|SignInDialog\/(CompanySignIn|PasswordForm|SignInDialog|SignInForms|useOtherForms|useSignIn))|domain\/(formField|passwordForm)|state\/signIn)\./,
    priority: 8,
  },
  // What later parts share among each other is left alone: a group takes along all that its modules import, and so
  // the first page would have to load it.
];

/**
 * Calls of the server that share no path with a page or a file, and those that do: `/login` is the folder of the assets
 * and a call, and the paths of the administrative shell are pages and calls. A page is asked for with GET and `text/html`.
 */
function devProxy(): Record<string, ProxyOptions> {
  const target = { target: apiServer, ws: true };
  const callsOnly = [
    '/app',
    '/getInfo',
    '/getRouters',
    '/logout',
    '/send-to-client',
    '/common',
    '/docs',
    '/healthz',
    '/readyz',
  ];
  const pagesToo = ['/login', '/system', '/monitor', '/ota', '/pki', '/yanxishe'];
  const passPages = (request: IncomingMessage) => {
    const wantsPage = request.method === 'GET' && (request.headers.accept?.includes('text/html') ?? false);
    const wantsAsset = request.method === 'GET' && request.url?.startsWith('/login');
    return wantsPage || wantsAsset ? request.url : undefined;
  };
  return Object.fromEntries([
    ...callsOnly.map((path) => [path, target]),
    ...pagesToo.map((path) => [path, { ...target, bypass: passPages }]),
  ]);
}

export default defineConfig({
  base: '/login/',
  plugins: [react(), leaveOutRouterParts(), precompress()],
  resolve: { conditions: ['@tai/source', 'module', 'browser', 'development|production'] },
  build: {
    target: 'es2023',
    reportCompressedSize: false,
    // Every browser of the target preloads modules by itself.
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      output: { codeSplitting: { groups: chunkGroups } },
      // Emotion brings it for `withTheme`, which nobody here calls; as CommonJS it would stay all the same.
      treeshake: {
        moduleSideEffects: [
          { test: /node_modules\/(hoist-non-react-statics|react-is)\//, sideEffects: false },
        ],
      },
    },
  },
  server: { proxy: devProxy() },
});
