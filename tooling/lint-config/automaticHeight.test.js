import { RuleTester } from 'oxlint/plugins-dev';
import { describe, it } from 'vitest';
import plugin from './plugin.js';

RuleTester.describe = describe;
RuleTester.it = it;
const tester = new RuleTester({ languageOptions: { parserOptions: { lang: 'ts' } } });
const filename = '/packages/x/src/Palette.tsx';
const dialog = (height = '') =>
  `const Root = styled(Modal)\`display: flex; max-height: 480px; ${height} @media (max-width: 600px) { height: 100dvh; }\`;`;
const list = (flex) => `const List = styled.ul\`flex: ${flex}; min-height: 0; overflow-y: auto;\`;`;

tester.run(
  'a list in a dialog of automatic height keeps its height in WebKit',
  plugin.rules['automatic-height'],
  {
    valid: [
      { filename, code: dialog() + list('1 1 auto') },
      { filename, code: dialog('height: 100dvh;') + list('1') },
      { filename, code: `const Panel = styled.div\`display: flex;\`;${list('1')}` },
      { filename, code: `${dialog()}const Title = styled.h2\`flex: 1; min-width: 0; overflow: hidden;\`;` },
      { filename, code: `${dialog()}const Box = styled.div\`flex: none; ul { flex: 1; overflow: auto; }\`;` },
    ],
    invalid: [
      {
        filename,
        code: dialog() + list('1'),
        errors: [{ message: /^List scrolls .* Write `flex: 1 1 auto`/ }],
      },
      {
        filename,
        code: `${dialog('/* height: as its content */')}${list('1')}`,
        errors: [{ message: /^List/ }],
      },
    ],
  },
);
