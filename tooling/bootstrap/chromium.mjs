// Finds a Chromium for the browser tests, or installs one. Plain JavaScript with no dependency: it runs before
// anything is installed.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { homedir, platform } from 'node:os';
import { join } from 'node:path';

/** The browser without its window, which draws tabs and menus also where nobody sees them: a sixth of the processor time. */
const shell = 'chromium-headless-shell';
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const macApps = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Path of a Chromium: `CHROMIUM_PATH`, then the system's, then Playwright's own; undefined when there is none. */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (!existsSync(named))
      throw new Error(
        `CHROMIUM_PATH is ${named}, but there is no file. Point it at a Chromium binary or unset it.`,
      );
    return named;
  }
  for (const name of names) {
    const found = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).stdout?.trim();
    if (found) return found;
  }
  return macApps.find((path) => existsSync(path)) ?? findPlaywrightChromium();
}

function findPlaywrightChromium() {
  const cache =
    process.env.PLAYWRIGHT_BROWSERS_PATH ??
    (platform() === 'darwin'
      ? join(homedir(), 'Library/Caches/ms-playwright')
      : join(homedir(), '.cache/ms-playwright'));
  if (!existsSync(cache)) return undefined;
  const builds = readdirSync(cache)
    .filter((name) => name.startsWith('chromium-'))
    .toSorted()
    .toReversed();
  return builds.map((build) => join(cache, build, 'chrome-linux/chrome')).find((path) => existsSync(path));
}

function hasCjkFont() {
  const list = spawnSync('fc-list', [':lang=zh'], { encoding: 'utf8' });
  return list.error ? platform() !== 'linux' : list.stdout.trim() !== '';
}

/** Installs packages of Debian, or others where its release does not have those. */
function installPackages(packages, otherwise, say) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const run = (...args) => execFileSync('apt-get', args, { stdio: 'ignore', env });
  run('update', '-q');
  const install = (names) => {
    say(`installing ${names.join(' ')} with apt-get`);
    run('install', '-y', '-q', '--no-install-recommends', ...names);
  };
  try {
    install(packages);
  } catch (error) {
    if (!otherwise) throw error;
    install(otherwise);
  }
}

/**
 * Makes sure there is a Chromium, and on Linux a font with Chinese and Japanese in it.
 * @param {(line: string) => void} say told what is being done
 * @returns {string} path of the binary
 */
export function ensureChromium(say = console.log) {
  const found = findChromium();
  if (found && hasCjkFont()) return found;
  const fonts = hasCjkFont() ? [] : ['fonts-noto-cjk', 'fontconfig'];
  const isDebian = existsSync('/etc/debian_version');
  const isRoot = process.getuid?.() === 0;
  if (isDebian && isRoot) {
    installPackages(found ? fonts : [shell, ...fonts], found ? undefined : ['chromium', ...fonts], say);
  } else if (!found) {
    say('installing Chromium with Playwright');
    execFileSync('npx', ['-y', 'playwright-core@1.65.1', 'install', 'chromium'], { stdio: 'inherit' });
  }
  const installed = findChromium();
  if (!installed) {
    throw new Error(
      'No Chromium could be found or installed. Install Chromium and set CHROMIUM_PATH to its binary.',
    );
  }
  return installed;
}

/** Flags that every start of Chromium wants: no phoning home, WebGL without a GPU, and root needs no sandbox. */
export function chromiumArgs() {
  return [
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    '--use-angle=swiftshader',
    '--enable-unsafe-swiftshader',
  ];
}

/**
 * Flags for tests and measurements: pages are painted on the processor, as Chromium does by itself where there is no
 * GPU. With the emulated GPU that the other flags bring for WebGL, a journey takes twice the processor time, and a frame
 * with pictures in it 200 ms.
 */
export function testArgs() {
  return [...chromiumArgs(), '--disable-gpu-rasterization', '--disable-gpu-compositing'];
}
