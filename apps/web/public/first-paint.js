// Runs before the first paint, so that a light theme does not start with a dark flash. A file and not inline,
// because the page's content security policy allows no inline script. Follows the same rules as `settingsSource.ts`
// and `systemTheme.ts`, which are not loaded yet; firstPaint.test.ts compares them.
(function () {
  var setting = {};
  try {
    setting = JSON.parse(localStorage.getItem('setting') || '{}') || {};
  } catch {
    // Storage is forbidden or broken: browser and device decide.
  }
  var root = document.documentElement;
  var isChosen = setting.theme === 'light' || setting.theme === 'dark';
  if (isChosen ? setting.theme === 'light' : matchMedia('(prefers-color-scheme: light)').matches)
    root.dataset.theme = 'light';
  root.lang = { CN: 'zh', EN: 'en', JP: 'ja' }[setting.language] || preferredLanguage();

  function preferredLanguage() {
    var known = navigator.languages
      .map(function (tag) {
        return tag.split('-')[0].toLowerCase();
      })
      .filter(function (subtag) {
        return subtag === 'zh' || subtag === 'en' || subtag === 'ja';
      });
    return known[0] || 'en';
  }
})();
