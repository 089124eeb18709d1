import { DesignWordsProvider, ThemeRoot, type ThemeMode } from '@tai/design-system';
import type { Decorator, Preview } from '@storybook/react-vite';
import { configure, within } from 'storybook/test';
import { wordsOf, type StoryLanguage } from './words.ts';

// One second, as the library waits by default, is a guess about the machine. It may be busy, and the story right.
configure({ asyncUtilTimeout: 10_000 });

// Theme, language and width only. Stories of features that need a store, a router or other words bring their own
// decorators; they find the language in `context.globals.language`.
const withHouse: Decorator = (Story, { globals }) => {
  const language = globals.language as StoryLanguage;
  document.documentElement.lang = language === 'pseudo' ? 'en' : language;
  return (
    <ThemeRoot mode={globals.theme as ThemeMode}>
      <DesignWordsProvider words={wordsOf(language)}>
        <Story />
      </DesignWordsProvider>
    </ThemeRoot>
  );
};

/** After the next frame has been painted. */
function nextFrame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

function isInTransition(): boolean {
  return document
    .getAnimations()
    .some((animation) => animation instanceof CSSTransition && animation.playState === 'running');
}

const preview: Preview = {
  decorators: [withHouse],
  // React's production build has no `act`, so effects run after the first paint. The play function begins after them,
  // as it does with `act`.
  mount: (context) => async (ui) => {
    if (ui !== undefined) context.originalStoryFn = () => ui;
    await context.renderToCanvas();
    await nextFrame();
    // Reduced motion leaves every element a transition of a millisecond, also of the font size that it inherits: one
    // frame for each level until the text has its size. A story that moves by itself begins after a second.
    for (let frame = 0; frame < 60 && isInTransition(); frame++) await nextFrame();
    // Dialogs, menus and messages are appended to the body, outside of the story's own element.
    context.canvas = within(document.body) as typeof context.canvas;
    return context.canvas;
  },
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: {
        icon: 'contrast',
        dynamicTitle: true,
        items: [
          { value: 'dark', title: 'Dark' },
          { value: 'light', title: 'Light' },
        ],
      },
    },
    language: {
      description: 'Language',
      toolbar: {
        icon: 'globe',
        dynamicTitle: true,
        items: [
          { value: 'zh', title: '中文' },
          { value: 'en', title: 'English' },
          { value: 'ja', title: '日本語' },
          { value: 'pseudo', title: 'Pseudo' },
        ],
      },
    },
  },
  // STORYBOOK_THEME=light tests or photographs the stories in the other theme.
  initialGlobals: {
    theme: import.meta.env.STORYBOOK_THEME ?? 'dark',
    language: 'en',
  },
  parameters: {
    backgrounds: { disable: true },
    controls: { expanded: false },
    viewport: {
      options: {
        phone: { name: 'Phone 390', styles: { width: '390px', height: '844px' }, type: 'mobile' },
        desktop: { name: 'Desktop 1440', styles: { width: '1440px', height: '900px' }, type: 'desktop' },
      },
    },
    a11y: {
      // Every violation of WCAG 2.2 A and AA fails the story's test; advice that is no such rule does not.
      test: 'error',
      options: {
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
        // Of what is in order axe keeps one example for each rule: the full lists travel to the test runner as JSON,
        // which took a third of its time.
        resultTypes: ['violations'],
        // No rule of these reads style sheets; axe would parse all of them for every story.
        preload: { assets: ['media'] },
      },
    },
  },
};

export default preview;
