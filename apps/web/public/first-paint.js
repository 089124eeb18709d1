// Runs before the first paint, so that a light theme does not start with a dark flash. A file and not inline,
// because the page's content security policy allows no inline script.
(function () {
  try {
    var setting = JSON.parse(localStorage.getItem('setting') || '{}');
    if (setting.theme === 'light') document.documentElement.dataset.theme = 'light';
    document.documentElement.lang = { EN: 'en', JP: 'ja' }[setting.language] || 'zh';
  } catch {
    // Storage is forbidden or broken: the default look is fine.
  }
})();
