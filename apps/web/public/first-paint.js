// Runs before the first paint, so that a light theme does not start with a dark flash. A file and not inline,
// because the page's content security policy allows no inline script. Follows the same rules as `settingsSource.ts`
// and `systemTheme.ts`, which are not loaded yet; firstPaint.test.ts compares them. Old browsers have to understand it: no
// syntax after ES5.
(function () {
  var setting = {};
  try {
    setting = JSON.parse(localStorage.getItem('setting') || '{}') || {};
    // oxlint-disable-next-line no-unused-vars -- a `catch` without a binding is no ES5
  } catch (_) {
    // Storage is forbidden or broken: browser and device decide.
  }
  var root = document.documentElement;
  var isChosen = setting.theme === 'light' || setting.theme === 'dark';
  if (isChosen ? setting.theme === 'light' : matchMedia('(prefers-color-scheme: light)').matches)
    root.setAttribute('data-theme', 'light');
  root.lang = { CN: 'zh', EN: 'en', JP: 'ja' }[setting.language] || preferredLanguage();

  // The app uses these three unconditionally; docs/browsers.md has the versions in which the last of them came.
  var isSupported = Promise.withResolvers && Map.groupBy && window.AbortSignal && AbortSignal.any;
  // `interactive` comes before module scripts run. Without its root the app does not start.
  if (!isSupported)
    document.onreadystatechange = function () {
      var app = document.getElementById('root');
      if (!app) return;
      var texts = document.getElementById('unsupported').content;
      app.parentNode.replaceChild(texts.querySelector('[lang=' + root.lang + ']'), app);
    };

  function preferredLanguage() {
    var known = (navigator.languages || [navigator.language])
      .map(function (tag) {
        return tag.split('-')[0].toLowerCase();
      })
      .filter(function (subtag) {
        return subtag === 'zh' || subtag === 'en' || subtag === 'ja';
      });
    return known[0] || 'en';
  }
})();
